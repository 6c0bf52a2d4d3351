import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, PDFDataRangeTransport } from 'pdfjs-dist';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url&no-inline';

export { TextLayer } from 'pdfjs-dist';

/** Whether a PDF could not be opened because it has a password. pdf.js exports no class for it. */
export const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

GlobalWorkerOptions.workerSrc = workerSrc;

type Urls = Record<string, string>;

/** What a PDF may need besides itself, each from our own origin: character maps, the fonts that every reader has, and decoders. */
const urls: Urls = {
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    eager: true,
    import: 'default',
    query: '?url&no-inline',
  }),
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    eager: true,
    import: 'default',
    query: '?url&no-inline',
  }),
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/wasm/*.wasm', {
    eager: true,
    import: 'default',
    query: '?url&no-inline',
  }),
};

const byName = new Map(Object.entries(urls).map(([path, url]) => [path.split('/').at(-1) ?? '', url]));

async function load(name: string): Promise<Uint8Array> {
  const url = byName.get(name);
  if (url === undefined) throw new Error(`pdf.js asks for ${name}, which this version of it does not have.`);
  const answer = await fetch(url);
  if (!answer.ok) throw new TypeError(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

class CMaps {
  readonly fetch = async ({ name }: { name: string }) => ({
    cMapData: await load(`${name}.bcmap`),
    isCompressed: true,
  });
}

class Binaries {
  readonly fetch = ({ filename }: { filename: string }) => load(filename);
}

/** Reads only what a page needs. */
class Ranges extends PDFDataRangeTransport {
  constructor(
    size: number,
    private readonly read: (from: number, to: number) => Promise<ArrayBuffer>,
    private readonly onFailed: (error: unknown) => void,
  ) {
    super(size, null);
  }

  override requestDataRange(from: number, to: number): void {
    this.read(from, to).then((bytes) => this.onDataRange(from, new Uint8Array(bytes)), this.onFailed);
  }
}

/** An open PDF. */
export interface Pdf {
  document: PDFDocumentProxy;
  close: () => void;
}

/**
 * Opens a PDF of `size` bytes. It reads what the page that is shown needs, in ranges, and runs nothing that is in the file. `onFailed` is
 * called if a range can't be read later on.
 */
export async function openPdf(
  size: number,
  read: (from: number, to: number) => Promise<ArrayBuffer>,
  onFailed: (error: unknown) => void,
): Promise<Pdf> {
  let fail: (error: unknown) => void = onFailed;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const task = getDocument({
    range: new Ranges(size, read, (error) => {
      fail(error);
      onFailed(error);
    }),
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    CMapReaderFactory: CMaps,
    StandardFontDataFactory: Binaries,
    WasmFactory: Binaries,
  });
  const close = () => void task.destroy();
  try {
    return { document: await Promise.race([task.promise, failed]), close };
  } catch (error) {
    close();
    throw error;
  }
}
