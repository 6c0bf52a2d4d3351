/** How many bytes a part of an upload may have: few enough that little is sent again after a broken line. The last may have fewer. */
export const partBytes = { least: 262_144, most: 5_242_880 } as const;

/** The bytes of a megabyte, as plans and people count them. */
export const bytesInMb = 1_048_576;

/** The longest file, in bytes. */
export const longestFile = 2_147_483_648;

/** How long an upload may take, in milliseconds. */
export const uploadLasts = 24 * 60 * 60 * 1_000;

/** The most files in an archive of some of a firm's documents. */
export const mostZipped = 100;

/** The longest name of a file, in characters. */
export const longestName = 255;

/** What a file is called, without the folders before it: some programs send where it lay. */
export const baseName = (path: string): string =>
  (path.split(/[/\\]/).findLast((part) => !/^[\s.]*$/.test(part)) ?? '').trim();

/** The end of a name that says what kind of file it is, with its dot. Empty if there is none. */
export const extensionOf = (name: string): string => /[^.]\.[a-z0-9]{1,8}$/i.exec(name)?.[0].slice(1) ?? '';

/** Gives a name the extension of another, so that a document is saved as what its present file is. */
export function withExtensionOf(name: string, file: string): string {
  const [own, wanted] = [extensionOf(name), extensionOf(file)];
  if (wanted === '' || own.toLowerCase() === wanted.toLowerCase()) return name;
  return `${name.slice(0, name.length - own.length).slice(0, longestName - wanted.length)}${wanted}`;
}

/** The kinds of files that people tell apart. */
export type FileKind = 'pdf' | 'word' | 'image' | 'other';

/** How the media types of each kind begin. What begins like none is another kind. */
export const mediaTypesOf: Readonly<Record<Exclude<FileKind, 'other'>, readonly string[]>> = {
  pdf: ['application/pdf'],
  word: [
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.',
    'application/vnd.oasis.opendocument.text',
    'application/rtf',
  ],
  image: ['image/'],
};

/** What kind of file a media type is. */
export function fileKindOf(mediaType: string): FileKind {
  const kinds = Object.entries(mediaTypesOf) as [FileKind, readonly string[]][];
  return kinds.find(([, starts]) => starts.some((start) => mediaType.startsWith(start)))?.[0] ?? 'other';
}

/** Office's formats before 2007 look alike inside, so their names tell them apart. */
const compound: Readonly<Record<string, string>> = {
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.msg': 'application/vnd.ms-outlook',
};

/**
 * The media type of a file by what was found in it, and only then by its name. A page or a drawing that could run something is plain text,
 * whatever it is called.
 */
export function mediaTypeOf(found: string | undefined, isText: boolean, name: string): string {
  const extension = extensionOf(name).toLowerCase();
  if (found === 'application/x-cfb') return compound[extension] ?? found;
  if (found !== undefined && !/\b(xml|svg|html)\b/.test(found.replace(/^application\/vnd\..*/, ''))) return found;
  if (found === undefined && !isText) return 'application/octet-stream';
  return extension === '.csv' ? 'text/csv' : 'text/plain';
}

/** The first and the last byte of a range. */
export type ByteRange = { from: number; to: number };

/**
 * The range that a `Range` header asks of a file (RFC 9110, section 14). `whole` if it asks for none, for several, or in other
 * units; `past_end` if the file ends before it.
 */
export function rangeIn(header: string | undefined, bytes: number): ByteRange | 'whole' | 'past_end' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return Number(last) === 0 ? 'past_end' : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 };
  const [from, to] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== '' && Number(last) < from) return 'whole';
  return from >= bytes ? 'past_end' : { from, to };
}

/** A part of a firm's file: the name of its object, which is nothing without the firm's id, and its bytes. */
export type FilePart = { object: string; bytes: number };

type Part = Pick<FilePart, 'bytes'>;

/** What a range wants of each part of a file that it touches. */
export function partsWithin<Of extends Part>(
  parts: readonly Of[],
  { from, to }: ByteRange,
): (ByteRange & { part: Of })[] {
  let start = 0;
  return parts.flatMap((part) => {
    const [own, end] = [start, start + part.bytes - 1];
    start += part.bytes;
    return end < from || own > to ? [] : [{ part, from: Math.max(from - own, 0), to: Math.min(to, end) - own }];
  });
}

/** How many bytes parts have together. */
export const bytesOf = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** A firm's storage, in bytes: what it uses, what uploads under way will need, and what its plan allows. */
export type Storage = { used: number; reserved: number; limit: number };

/** How many bytes of a storage are free. */
export const roomIn = ({ used, reserved, limit }: Storage): number => Math.max(0, limit - used - reserved);
