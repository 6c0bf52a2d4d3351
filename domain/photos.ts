import { longestName } from './files';

/** The most photos that one document is made of. */
export const mostPhotos = 30;

/** The longest photo, in bytes. */
export const longestPhoto = 26_214_400;

/** What a photo is, as far as that decides whether it can be a page of a PDF. */
export type PhotoKind = 'jpeg' | 'png' | 'heic';

/** What the PDF of photos is called, under the name that people give it. */
export const pdfNameOf = (name: string): string =>
  /\.pdf$/i.test(name) ? name : `${name.slice(0, longestName - '.pdf'.length)}.pdf`;

/** How many of a photo's first bytes tell its kind. */
export const kindBytes = 12;

/** The brands of HEIC, which iPhones and newer Androids take photos in. */
const heic = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

/** Tells the kind of a photo by its first bytes, whatever it is called. Undefined if it is none that we know. */
export function photoKindOf(head: Uint8Array): PhotoKind | undefined {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return heic.test(String.fromCharCode(...head.slice(4, kindBytes))) ? 'heic' : undefined;
}
