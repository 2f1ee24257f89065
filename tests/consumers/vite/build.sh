npx vite build --base=./
