import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Course } from "./course.jsx";

const root = document.getElementById("root");
const course = <StrictMode><Course /></StrictMode>;
if (root.hasChildNodes()) hydrateRoot(root, course);
else createRoot(root).render(course);
