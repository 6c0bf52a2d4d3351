/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The browser has read the content by then.
  setTimeout(() => URL.revokeObjectURL(href));
}
