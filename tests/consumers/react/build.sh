npx vite build --base=./
# React mounts everything twice only where it is built for development
NODE_ENV=development npx vite build --base=./ --mode development --outDir strict
NODE_ENV=development npx vite build --mode development --ssr server.jsx --outDir server
node server/server.js > markup.html
