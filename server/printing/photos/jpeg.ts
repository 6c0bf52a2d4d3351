const startOfScan = 0xda;
const endOfImage = Buffer.from([0xff, 0xd9]);

/** Whether a JPEG has all its parts: its segments up to the points, and an end after them. The end of a preview inside does not count. */
export function isWholeJpeg(bytes: Buffer): boolean {
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === startOfScan) return hasFrame && bytes.indexOf(endOfImage, at) !== -1;
    hasFrame ||= isFrame(marker) && at + 9 <= bytes.length && hasPoints(bytes, at);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** The baseline, extended and progressive frames, which PDFs have. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2;

const hasPoints = (bytes: Buffer, at: number) => bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0;
