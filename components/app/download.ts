/** Downloads what is at an address, under the name that the server gives it, or another. */
export function download(href: string, name = ''): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}
