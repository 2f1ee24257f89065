// The tags in JSX for TypeScript: any one file of a project has this line.
import type {} from "roofline-widget/react";
