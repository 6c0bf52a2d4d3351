/** Saves a text as a file of the person's. */
export function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The browser has taken the content over by then.
  setTimeout(() => URL.revokeObjectURL(href));
}
