npx rollup -c
cp node_modules/roofline-widget/pkg/*.wasm node_modules/roofline-widget/reserve.css dist/
cp -r node_modules/roofline-widget/lang dist/
cp public/* dist/
