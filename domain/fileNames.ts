import { extensionOf } from './files';

/** Adds to a name before its extension: "Plaint.pdf" becomes "Plaint 2.pdf". */
export function beforeExtension(name: string, more: string): string {
  const extension = extensionOf(name);
  return `${name.slice(0, name.length - extension.length)}${more}${extension}`;
}

/** A name without what no file system takes, and short enough for all of them. */
export function safeName(name: string): string {
  const extension = extensionOf(name);
  const safe = name
    .slice(0, name.length - extension.length)
    .replace(/[<>:"/\\|?*\p{Cc}]/gu, '-')
    .replace(/[\s.]+$/, '');
  return `${safe.slice(0, 120) || '-'}${extension}`;
}

/** A name, or path, that is not taken yet, whatever its case: the second of its name gets a 2. Takes it. */
export function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let next = 2; taken.has(name.toLowerCase()); next++) name = beforeExtension(wanted, ` ${next}`);
  taken.add(name.toLowerCase());
  return name;
}
