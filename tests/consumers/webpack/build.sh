npx webpack
cp node_modules/roofline-widget/reserve.css public/* dist/
