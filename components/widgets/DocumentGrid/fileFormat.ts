/** A file's name without its ending, and the ending in capitals: `Site-visit report.pdf` is a `PDF`. */
export function fileFormat(name: string, mediaType: string): { title: string; format: string } {
  const [, title, ending] = /^(.+)\.(\w{1,5})$/.exec(name) ?? [];
  const format = (ending ?? mediaType.split('/').at(-1) ?? '').toUpperCase();
  // Word's newer format is still a document to people.
  return { title: title ?? name, format: format === 'DOCX' ? 'DOC' : format.slice(0, 4) };
}
