import { inflateSync } from 'node:zlib';
import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { photosPdf } from '#server/printing/photos/pdf';
import { toPage, UnusablePhoto } from '#server/firm/uploads/photoPage';
import { pngOnWhite, readPng } from '#server/printing/photos/png';
import { heicHead, jpegOf, pngOf } from '#tests/helpers/photos';

async function pdfOf(...photos: Buffer[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of photosPdf(inTurn())) chunks.push(chunk);
  return Buffer.concat(chunks);

  async function* inTurn() {
    for (const photo of photos) yield toPage(photo);
  }
}

/** The pages of a PDF: their sizes, and where the upper corners of the picture on each, left and right, come to lie. */
async function pagesOf(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = [];
  for (let no = 1; no <= document.numPages; no += 1) {
    const page = await document.getPage(no);
    const { width, height } = page.getViewport({ scale: 1 });
    const { fnArray, argsArray } = await page.getOperatorList();
    let matrix = [1, 0, 0, 1, 0, 0];
    const corners: number[][] = [];
    fnArray.forEach((operator, index) => {
      const args = argsArray[index] as number[];
      if (operator === OPS.transform) matrix = Util.transform(matrix, args) as number[];
      if (operator !== OPS.paintImageXObject && operator !== OPS.paintInlineImageXObject) return;
      for (const corner of [
        [0, 1],
        [1, 1],
      ]) {
        Util.applyTransform(corner, matrix);
        corners.push(corner.map(Math.round));
      }
    });
    pages.push({ size: [Math.round(width), Math.round(height)], corners });
  }
  await document.destroy();
  return pages;
}

const codeOf = async (photo: Buffer) => {
  const failure: unknown = await toPage(photo).catch((error: unknown) => error);
  return failure instanceof UnusablePhoto ? failure.code : failure;
};

describe('photosPdf', () => {
  it('has each photo’s bytes as the camera wrote them, and nothing of the next before it is asked for', async () => {
    const [one, two] = [jpegOf(1), jpegOf(6)];
    let taken = 0;
    const chunks = photosPdf(
      (async function* () {
        for (const photo of [one, two]) {
          taken += 1;
          yield photo;
        }
      })(),
    );
    const first = await chunks.next();
    expect(taken).toBe(1);
    expect((first.value as Buffer).includes(one)).toBe(true);
    const rest: Buffer[] = [];
    for await (const chunk of chunks) rest.push(chunk);
    expect(Buffer.concat(rest).includes(two)).toBe(true);
  });

  it('turns each photo upright on an A4 page that is as wide or as high', async () => {
    const pages = await pagesOf(await pdfOf(jpegOf(1), jpegOf(3), jpegOf(6), jpegOf(8)));
    expect(pages.map(({ size }) => size)).toEqual([
      [842, 595],
      [842, 595],
      [595, 842],
      [595, 842],
    ]);
    // 32 × 16 points fill the width, or turned the height. Heights are counted from below.
    expect(pages.map(({ corners }) => corners)).toEqual([
      [
        [0, 508],
        [842, 508],
      ],
      [
        [842, 87],
        [0, 87],
      ],
      [
        [508, 842],
        [508, 0],
      ],
      [
        [87, 0],
        [87, 842],
      ],
    ]);
  });
});

describe('toPage', () => {
  it('lays a transparent PNG on white, and keeps the points of another', async () => {
    const laid = await pngOnWhite(
      pngOf([
        [200, 100, 0, 255],
        [200, 100, 0, 0],
        [0, 0, 0, 51],
      ]),
    );
    const data = readPng(laid)?.chunks.find(({ type }) => type === 'IDAT')?.data ?? Buffer.alloc(0);
    expect([...inflateSync(data)]).toEqual([0, 200, 100, 0, 255, 255, 255, 204, 204, 204]);
    const plain = pngOf([[1, 2, 3]]);
    expect(await toPage(plain)).toEqual(plain);
    expect(await pagesOf(await pdfOf(plain))).toHaveLength(1);
  });

  it('refuses what is damaged, and what no PDF has', async () => {
    const jpeg = jpegOf();
    const png = pngOf([[1, 2, 3]]);
    expect(await codeOf(jpeg.subarray(0, jpeg.length - 2))).toBe('photo_damaged');
    expect(await codeOf(jpeg.subarray(0, 60))).toBe('photo_damaged');
    expect(await codeOf(png.subarray(0, png.length - 5))).toBe('photo_damaged');
    const changed = Buffer.from(png);
    changed[45] = (changed[45] ?? 0) ^ 1;
    expect(await codeOf(changed)).toBe('photo_damaged');
    expect(await codeOf(heicHead)).toBe('photo_format');
    expect(await codeOf(pngOf([[1, 2, 3]], { isInterlaced: true }))).toBe('photo_format');
    expect(await codeOf(Buffer.from('%PDF-1.7'))).toBe('photo_format');
  });

  it('doesn’t unpack a PNG that has other points than it says', async () => {
    const bomb = pngOf([[1, 2, 3, 4]]);
    const vast = Buffer.from(bomb);
    vast.writeUInt32BE(100_000, 16);
    vast.writeUInt32BE(100_000, 20);
    expect(await codeOf(vast)).toBe('photo_damaged');
    expect(await pngOnWhite(pngOf([[1, 2, 3]], { colors: 4 }))).toHaveLength(0);
  });
});
