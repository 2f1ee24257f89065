// Nothing runs here: react.d.ts tells TypeScript the tags, for JSX.
export {};
