import { describe, expect, it } from 'vitest';
import { pdfNameOf, photoKindOf } from '#domain/photos';
import { heicHead, jpegOf, pngOf } from '#tests/helpers/photos';

describe('photoKindOf', () => {
  it('tells a photo’s kind by its first bytes', () => {
    expect(photoKindOf(jpegOf())).toBe('jpeg');
    expect(photoKindOf(pngOf([[1, 2, 3]]))).toBe('png');
    expect(photoKindOf(heicHead)).toBe('heic');
    expect(photoKindOf(Buffer.from('%PDF-1.7 and more'))).toBeUndefined();
    expect(photoKindOf(new Uint8Array())).toBeUndefined();
  });
});

describe('pdfNameOf', () => {
  it('ends a name once, leaves dots in it alone, and keeps it short enough', () => {
    expect(pdfNameOf('Receipts 26.11')).toBe('Receipts 26.11.pdf');
    expect(pdfNameOf('Receipts.PDF')).toBe('Receipts.PDF');
    expect(pdfNameOf('x'.repeat(255))).toHaveLength(255);
  });
});
