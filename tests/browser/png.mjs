// A screenshot's pixels: PNG as browsers write it, 8 bits a channel, not interlaced.
import { inflateSync } from "node:zlib";

/** Bytes a pixel by PNG's number of the colour type. */
const CHANNELS = { 2: 3, 6: 4 };

/** The filter of a row guesses each byte from its left, its upper and its upper left neighbour. */
const FILTERS = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [by_left, by_up, by_corner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
    if (by_left <= by_up && by_left <= by_corner) return left;
    return by_up <= by_corner ? up : corner;
  },
];

/**
 * @param {Buffer} png
 * @returns {{ width: number, height: number, colour: (x: number, y: number) => number[] }}
 */
export function decode(png) {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), body: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  const { body: head } = chunks[0];
  const [width, height, bits, channels, interlaced] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], CHANNELS[head[9]], head[12]];
  if (bits !== 8 || !channels || interlaced) throw new Error(`a PNG of ${bits} bits, colour type ${head[9]}`);
  const packed = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ body }) => body)));
  const row = width * channels;
  const data = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const guess = FILTERS[packed[y * (row + 1)]];
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x < channels ? 0 : data[at - channels];
      const up = y === 0 ? 0 : data[at - row];
      const corner = x < channels || y === 0 ? 0 : data[at - row - channels];
      data[at] = packed[y * (row + 1) + 1 + x] + guess(left, up, corner);
    }
  }
  const colour = (x, y) => [...data.subarray(y * row + x * channels, y * row + x * channels + 3)];
  return { width, height, colour };
}
