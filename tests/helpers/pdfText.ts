import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page's text, in pieces and as one line, and its size in points. */
export type PdfPage = { texts: string[]; text: string; width: number; height: number };

/** Reads the text of a PDF, page by page. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => readPage(document, index + 1)),
  );
  await document.destroy();
  return pages;
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const { width, height } = page.getViewport({ scale: 1 });
  const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
  const texts = pieces.map(({ str }) => str).filter((text) => text.trim());
  // A kerned pair of letters may be split into two pieces.
  const text = pieces.map(({ str, hasEOL }) => str + (hasEOL ? ' ' : '')).join('');
  return { texts, text: text.replace(/\s+/g, ' '), width, height };
}
