/** What pdfkit reads of a picture before it draws it, which its types leave out. */
export type Picture = { width: number; height: number; orientation?: number };

/** Reads what a picture is, to be drawn in a document. Throws if it can't be. */
export const openPicture = (pdf: PDFKit.PDFDocument, bytes: Buffer): Picture =>
  (pdf as unknown as { openImage: (bytes: Buffer) => Picture }).openImage(bytes);
