import type { UploadTarget } from '#domain/uploads';

const prefix = 'upload ';

/** What tells a file and its place from others, also after the tab was closed and the file is chosen again. */
export const printOf = (owner: string, file: Blob, name: string, target: UploadTarget): string =>
  [owner, ...Object.entries(target).flat(), name, file.size, file instanceof File ? file.lastModified : ''].join('|');

/** Remembers where the server has the beginning of a file, or forgets it. Without storage, a closed tab's uploads begin anew. */
export function rememberAddress(print: string, address: string | undefined): void {
  try {
    if (address === undefined) localStorage.removeItem(prefix + print);
    else localStorage.setItem(prefix + print, address);
  } catch {
    // As if nothing had been sent.
  }
}

/** Where the server has the beginning of a file, as far as this browser remembers. */
export function addressOf(print: string): string | undefined {
  try {
    return localStorage.getItem(prefix + print) ?? undefined;
  } catch {
    return undefined;
  }
}
