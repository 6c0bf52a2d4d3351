import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page's text, in pieces and as one line, and its size in points. */
export type PdfPage = { texts: string[]; text: string; width: number; height: number };

/** A part of a page, with its role for assistive technology, and all the text in it. */
export type PdfPart = { role: string; text: string; parts: PdfPart[] };

/** Reads the text of a PDF, page by page. */
export const readPdf = (bytes: Uint8Array): Promise<PdfPage[]> =>
  withDocument(bytes, (document) => eachPage(document, readPage));

/** Reads what a PDF tells assistive technology: its title, its language, whether it is tagged, and the tagged parts of each page. */
export const readTags = (bytes: Uint8Array) =>
  withDocument(bytes, async (document) => {
    const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
    const isTagged = (await document.getMarkInfo())?.Marked ?? false;
    const pages = await eachPage(document, readParts);
    return { title: info.Title, language: info.Language, isTagged, pages };
  });

/** The parts with a role, wherever they are, in reading order. */
export const partsOf = (parts: readonly PdfPart[], role: string): PdfPart[] =>
  parts.flatMap((part) => [...(part.role === role ? [part] : []), ...partsOf(part.parts, role)]);

async function withDocument<Result>(bytes: Uint8Array, read: (document: PDFDocumentProxy) => Promise<Result>) {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const result = await read(document);
  await document.destroy();
  return result;
}

const eachPage = <Result>(document: PDFDocumentProxy, read: (page: PDFPageProxy) => Promise<Result>) =>
  Promise.all(Array.from({ length: document.numPages }, async (_, index) => read(await document.getPage(index + 1))));

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const { items } = await page.getTextContent();
  const { width, height } = page.getViewport({ scale: 1 });
  const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
  const texts = pieces.map(({ str }) => str).filter((text) => text.trim());
  // A kerned pair of letters may be split into two pieces.
  const text = pieces.map(({ str, hasEOL }) => str + (hasEOL ? ' ' : '')).join('');
  return { texts, text: text.replace(/\s+/g, ' '), width, height };
}

/** A node of the structure tree, or a piece of content that belongs to one. */
type Node = { role: string; children: Node[] } | { type: string; id: string };

async function readParts(page: PDFPageProxy): Promise<PdfPart[]> {
  const texts = new Map<string, string>();
  let open = '';
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) texts.set(open, (texts.get(open) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
    else open = item.type === 'endMarkedContent' ? '' : (item.id ?? '');
  }
  const toPart = (node: Node): PdfPart => {
    if (!('role' in node)) return { role: '', text: texts.get(node.id) ?? '', parts: [] };
    const parts = node.children.map(toPart);
    const text = parts
      .map((part) => part.text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
    return { role: node.role, text, parts: parts.filter(({ role }) => role) };
  };
  const tree = (await page.getStructTree()) as Node | null;
  return tree ? toPart(tree).parts : [];
}
