import { type FileHandle, open } from 'node:fs/promises';
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Passage } from './reading';

/** Reads the text of a PDF page by page, without loading its pictures. Throws if it is locked or broken. */
export async function* readPdf(path: string): AsyncGenerator<Passage> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const loading = getDocument({
      range: new FileRanges(file, size),
      disableAutoFetch: true,
      disableStream: true,
      useSystemFonts: false,
      isEvalSupported: false,
      verbosity: 0,
    });
    const document = await loading.promise;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      yield { number, text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('') };
      page.cleanup();
    }
    await loading.destroy();
  } finally {
    await file.close();
  }
}

/** Gives the parts of a file that pdf.js asks for. */
class FileRanges extends PDFDataRangeTransport {
  readonly #file: FileHandle;

  constructor(file: FileHandle, size: number) {
    super(size, null);
    this.#file = file;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#file
      .read(new Uint8Array(end - begin), 0, end - begin, begin)
      .then(({ buffer, bytesRead }) => this.onDataRange(begin, buffer.subarray(0, bytesRead)))
      .catch(() => this.abort());
  }
}
