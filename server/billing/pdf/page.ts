import PDFDocument from 'pdfkit';
import { locale } from '#server/locale';
import { selectFont } from './fonts';
import { heightOf, inks, rule, write } from './type';

/** The text area of an A4 page, in points. */
export const page = { left: 50, width: 495, top: 50, bottom: 760 };

/** What every page shows. */
export type Running = {
  title: string;
  /** A word across each page of a document that must not pass as an invoice. */
  watermark: string | undefined;
};

/** Opens an A4 document. Every page has the watermark, and every page from the second on has the title. */
export function openDocument({ title, watermark }: Running): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { left: page.left, right: 50, top: page.top, bottom: 842 - page.bottom },
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    info: { Title: title },
  });
  doc.on('pageAdded', () => {
    if (watermark) drawWatermark(doc, watermark);
    doc.y = page.top;
    if (doc.bufferedPageRange().count > 1) doc.y = write(doc, title, { ...across(page.top) }, { ink: 'soft' }) + 10;
  });
  doc.addPage();
  return doc;
}

/** The full text width at a given height. */
export const across = (y: number) => ({ x: page.left, y, width: page.width });

/** Starts a new page if this height does not fit. Returns whether it did. */
export function makeRoom(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= page.bottom) return false;
  doc.addPage();
  return true;
}

/** Writes a titled paragraph, on one page if possible. */
export function paragraph(doc: PDFKit.PDFDocument, title: string, text: string): void {
  makeRoom(doc, Math.min(heightOf(doc, text, page.width), 300) + 34);
  const head = write(doc, title, across(doc.y + 18), { bold: true });
  doc.y = write(doc, text, across(head + 2));
}

/** Adds a footer with the page count to every page, and ends the document. */
export function closeDocument(doc: PDFKit.PDFDocument, foot: string): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0;
    rule(doc, across(785));
    write(doc, foot, { ...across(792), width: 380 }, { size: 8, ink: 'soft' });
    const number = `Page ${index + 1} of ${count}`;
    write(doc, number, { x: 445, y: 792, width: 100 }, { size: 8, ink: 'soft', align: 'right' });
  }
  doc.end();
}

function drawWatermark(doc: PDFKit.PDFDocument, word: string): void {
  doc.save().rotate(-45, { origin: [297, 421] });
  selectFont(doc, 'Inter', true).fontSize(80).fillColor(inks.watermark);
  doc.text(word, 297 - doc.widthOfString(word) / 2, 380, { lineBreak: false });
  doc.restore();
}
