import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

/** A JPEG of 32 × 16 points: blue at its left, red at its right. */
const blueAndRed = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAQACADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAED/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAQCA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AMgG6FAFMf/Z',
  'base64',
);

/** A photo as a camera takes it, with how it was held: 1 upright, 6 turned to the right. */
export function jpegOf(orientation = 1): Buffer<ArrayBuffer> {
  const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08\0\x01', 'latin1'), entry, Buffer.alloc(4)]);
  const exif = Buffer.concat([Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1'), tiff]);
  exif.writeUInt16BE(exif.length - 2, 2);
  return Buffer.concat([blueAndRed.subarray(0, 2), exif, blueAndRed.subarray(2)]);
}

/** A PNG of one row of points. `colors` is how many channels a point has: 3, or 4 with alpha. */
export function pngOf(points: number[][], { colors = points[0]?.length ?? 3, isInterlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(points.length, 0);
  head.writeUInt32BE(1, 4);
  head.set([8, colors === 4 ? 6 : 2, 0, 0, isInterlaced ? 1 : 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const data = deflateSync(Buffer.from([0, ...points.flat()]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** How an iPhone's photo begins. */
export const heicHead = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');
