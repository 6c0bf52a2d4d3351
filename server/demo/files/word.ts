import { strToU8, zipSync } from 'fflate';

const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const words = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const media = 'application/vnd.openxmlformats';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Makes a Word file of the XML of its body: the three parts that every reader wants, and no more. */
export function wordFileOf(body: string): Buffer {
  const parts = {
    '[Content_Types].xml': `${declaration}<Types xmlns="${types}"><Default Extension="rels" ContentType="${media}-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${media}-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${declaration}<w:document xmlns:w="${words}"><w:body>${body}</w:body></w:document>`,
  };
  // The time in it would make each file another.
  const mtime = new Date(1980, 0, 1);
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime }));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Makes a Word file of a heading and paragraphs. */
export function wordFile(heading: string, paragraphs: readonly string[]): Buffer {
  const run = (text: string, look = '') =>
    `<w:p><w:r>${look}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  return wordFileOf([run(heading, '<w:rPr><w:b/></w:rPr>'), ...paragraphs.map((text) => run(text))].join(''));
}
