import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page's texts as they stand, and what it measures in points. */
export type PdfPage = { texts: string[]; width: number; height: number };

/** Reads back what a PDF says, page by page. */
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
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []));
  return { texts, width, height };
}
