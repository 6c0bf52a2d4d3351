/** Splits a file name into its title and its extension in capitals: `Site-visit report.pdf` is a `PDF`. */
export function fileFormat(name: string, mediaType: string): { title: string; format: string } {
  const [, title, ending] = /^(.+)\.(\w{1,5})$/.exec(name) ?? [];
  const format = (ending ?? mediaType.split('/').at(-1) ?? '').toUpperCase();
  // People still know Word's newer format as DOC.
  return { title: title ?? name, format: format === 'DOCX' ? 'DOC' : format.slice(0, 4) };
}
