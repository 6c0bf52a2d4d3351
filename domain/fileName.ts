/** The name of a file in two parts. */
export interface FileName {
  /** What people call it: `Site-visit report`. */
  title: string;
  /** What kind of file it is, in at most four capitals: `PDF`. Empty if nothing says so. */
  format: string;
}

/** Splits a file's name into its title and its format: `Site-visit report.pdf` is a `PDF`. Without an ending, its media type tells. */
export function readFileName(name: string, mediaType = ''): FileName {
  const [, title, ending] = /^(.+)\.(\w{1,5})$/.exec(name) ?? [];
  const format = (ending ?? mediaType.split('/').at(-1) ?? '').toUpperCase();
  // People still know Word's newer format as DOC.
  return { title: title ?? name, format: format === 'DOCX' ? 'DOC' : format.slice(0, 4) };
}
