import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Course } from "./course.jsx";

console.log(renderToString(<StrictMode><Course /></StrictMode>));
