import { expect, it } from 'vitest';
import { readFileName } from '#domain/fileName';

it.each([
  ['Site-visit report.pdf', '', { title: 'Site-visit report', format: 'PDF' }],
  ['Hati – Ng’ang’a.docx', '', { title: 'Hati – Ng’ang’a', format: 'DOC' }],
  ['2. Annex v1.2.jpeg', '', { title: '2. Annex v1.2', format: 'JPEG' }],
  ['Scan of 20 November', 'image/png', { title: 'Scan of 20 November', format: 'PNG' }],
  ['.htaccess', '', { title: '.htaccess', format: '' }],
  ['Minutes.pages', '', { title: 'Minutes', format: 'PAGE' }],
])('reads %s', (name, mediaType, read) => {
  expect(readFileName(name, mediaType)).toEqual(read);
});
