import PDFDocument from 'pdfkit';
import { openPicture } from '#server/printing/picture';

/** A4, in points. */
const a4 = { short: 595.28, long: 841.89 };

/**
 * Makes a PDF of photos, each upright on an A4 page of its own. Photos are taken one after another, and each is given on before the next one is
 * taken, so that one at a time is in memory.
 */
export async function* photosPdf(photos: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  for await (const photo of photos) {
    addPage(pdf, photo);
    yield* made(pdf);
  }
  pdf.end();
  yield* made(pdf);
}

function addPage(pdf: PDFKit.PDFDocument, photo: Buffer): void {
  const image = openPicture(pdf, photo);
  const isTurned = (image.orientation ?? 1) > 4;
  const isWide = isTurned ? image.height > image.width : image.width > image.height;
  const size: [number, number] = isWide ? [a4.long, a4.short] : [a4.short, a4.long];
  pdf.addPage({ size, margin: 0 });
  pdf.image(image as unknown as Buffer, 0, 0, { fit: size, align: 'center', valign: 'center' });
}

function* made(pdf: PDFKit.PDFDocument): Generator<Buffer> {
  const bytes = pdf.read() as Buffer | null;
  if (bytes) yield bytes;
}
