npx astro build
