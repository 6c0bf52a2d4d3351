import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A PNG as its chunks say it is. */
export type Png = {
  width: number;
  height: number;
  /** Of each channel. */
  bits: number;
  /** 2 is RGB, 4 grey with alpha, 6 RGB with alpha. */
  colors: number;
  hasAlpha: boolean;
  isInterlaced: boolean;
  chunks: { type: string; data: Buffer }[];
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The most points of a PNG: an A4 sheet at 600 dots an inch. It can say that it has any number, in a few bytes. */
const mostPoints = 40_000_000;

/** Reads what a PNG is. Undefined if it is cut off, damaged, or far too large. */
export function readPng(bytes: Buffer): Png | undefined {
  const chunks: Png['chunks'] = [];
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  const [head] = chunks;
  if (head?.type !== 'IHDR' || head.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') return undefined;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  if (width === 0 || height === 0 || width * height > mostPoints) return undefined;
  const [bits = 0, colors = 0, , , interlace = 0] = head.data.subarray(8);
  return { width, height, bits, colors, hasAlpha: colors === 4 || colors === 6, isInterlaced: interlace !== 0, chunks };
}

/** Leaves out what is not its points: also which single color is transparent, which a PDF's readers draw differently. */
export const opaque = ({ chunks }: Png): Buffer =>
  written(chunks.filter(({ type }) => /^(IHDR|PLTE|IDAT|IEND)$/.test(type)));

/** Lays a PNG with an alpha channel of 8 bits on white. Empty if its points can't be unpacked. It runs in a worker thread. */
export async function pngOnWhite(bytes: Uint8Array): Promise<Buffer> {
  const png = readPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const points = png && unpacked(png);
  if (!points) return Buffer.alloc(0);
  const { width, height, colors } = png;
  const channels = colors === 6 ? 4 : 2;
  const row = width * (channels - 1);
  // A byte before each row says how it was filtered: not at all.
  const laid = Buffer.alloc((row + 1) * height);
  for (let y = 0, from = 0; y < height; y += 1) {
    for (let x = 0, to = y * (row + 1) + 1; x < width; x += 1, from += channels) {
      const alpha = points[from + channels - 1] ?? 0;
      for (let channel = 0; channel < channels - 1; channel += 1, to += 1)
        laid[to] = Math.round(((points[from + channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colors === 6 ? 2 : 0], 8);
  return written([
    { type: 'IHDR', data: head },
    { type: 'IDAT', data: deflateSync(laid, { level: 6 }) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]);
}

/** Unpacks the points of a PNG that is not interlaced, and undoes the filters of its rows (PNG, section 9). */
function unpacked({ width, height, colors, chunks }: Png): Buffer | undefined {
  const channels = colors === 6 ? 4 : 2;
  const row = width * channels;
  const packed = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])));
  const all = inflated(packed, (row + 1) * height);
  if (!all) return undefined;
  const points = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = all[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x >= channels ? (points[at - channels] ?? 0) : 0;
      const up = y > 0 ? (points[at - row] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (points[at - row - channels] ?? 0) : 0;
      points[at] = (all[y * (row + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return points;
}

function inflated(packed: Buffer, length: number): Buffer | undefined {
  try {
    const all = inflateSync(packed, { maxOutputLength: length });
    return all.length === length ? all : undefined;
  } catch {
    return undefined;
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const [toLeft, toUp, toCorner] = [
        Math.abs(up - corner),
        Math.abs(left - corner),
        Math.abs(left + up - 2 * corner),
      ];
      return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
    }
    default:
      return 0;
  }
}

function written(chunks: Png['chunks']): Buffer {
  const parts = chunks.map(({ type, data }) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const chunk = Buffer.alloc(named.length + 8);
    chunk.writeUInt32BE(data.length, 0);
    named.copy(chunk, 4);
    chunk.writeUInt32BE(crc32(named), chunk.length - 4);
    return chunk;
  });
  return Buffer.concat([signature, ...parts]);
}
