// Prints, for each file named, its size in bytes as it is and in brotli at its best level.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

for (const file of process.argv.slice(1)) {
  const bytes = readFileSync(file);
  const small = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  console.log(`${bytes.length} ${small.length}`);
}
