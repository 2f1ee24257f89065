npx esbuild main.js --bundle --format=esm --splitting --minify --outdir=dist
cp node_modules/roofline-widget/pkg/*.wasm node_modules/roofline-widget/reserve.css dist/
cp -r node_modules/roofline-widget/lang dist/
cp public/* dist/
npx esbuild given.js --bundle --loader:.wasm=file --log-override:empty-import-meta=silent --outdir=dist
