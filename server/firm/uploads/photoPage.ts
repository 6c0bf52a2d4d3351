import { kindBytes, photoKindOf } from '#domain/photos';
import { isWholeJpeg } from '#server/printing/photos/jpeg';
import { opaque, readPng } from '#server/printing/photos/png';
import { print } from '#server/printing/queue/print';

/** A photo that can't become a page: it is broken, or of a kind that no PDF has. */
export class UnusablePhoto extends Error {
  constructor(readonly code: 'photo_damaged' | 'photo_format') {
    super(code);
  }
}

/**
 * Makes of a photo's bytes what pdfkit draws without looking inside. A JPEG stays as it is. A PNG with transparent points is laid on white, in
 * a thread of its own, since all its points are unpacked for that. Throws `UnusablePhoto`.
 */
export async function toPage(bytes: Buffer): Promise<Buffer> {
  switch (photoKindOf(bytes.subarray(0, kindBytes))) {
    case 'jpeg':
      if (!isWholeJpeg(bytes)) throw new UnusablePhoto('photo_damaged');
      return bytes;
    case 'png': {
      const png = readPng(bytes);
      if (!png) throw new UnusablePhoto('photo_damaged');
      if (png.isInterlaced || (png.hasAlpha && png.bits !== 8)) throw new UnusablePhoto('photo_format');
      if (!png.hasAlpha) return opaque(png);
      const laid = await print('pngOnWhite', bytes);
      if (laid.length === 0) throw new UnusablePhoto('photo_damaged');
      return laid;
    }
    default:
      throw new UnusablePhoto('photo_format');
  }
}
