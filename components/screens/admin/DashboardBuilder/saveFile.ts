import { download } from '#components/app';

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  download(href, name);
  // The browser has read the content by then.
  setTimeout(() => URL.revokeObjectURL(href));
}
