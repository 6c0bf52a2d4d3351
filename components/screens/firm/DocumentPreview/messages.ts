import { counted, defineMessages, number } from '#components/language';

/** Messages of the preview of a document. */
export const messages = defineMessages('screens/firm/DocumentPreview', {
  opening: 'Opening…',
  tools: 'Pages',
  page: (page: number, last: number) => `Page ${number(page)} of ${number(last)}`,
  pageOf: (name: string, page: number) => `${name}, page ${number(page)}`,
  previous: 'Previous page',
  next: 'Next page',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  fullScreen: 'Full screen',
  matches: (count: number) =>
    count === 0 ? 'No match on this page' : `${counted(count, 'match', 'matches')} on this page`,
  match: (one: number | undefined, all: number) =>
    all === 0
      ? 'No match inside'
      : one === undefined
        ? `${counted(all, 'match', 'matches')} on other pages`
        : `Match ${number(one)} of ${number(all)}`,
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  failed: 'The file couldn’t be opened. Check your connection, or download it.',
  locked: 'This PDF has a password. Download it to open it.',
  unreadable: 'The picture couldn’t be opened. Check your connection, or download it.',
  text: 'Text of the file',
  part: (part: number, parts: number) => `Part ${number(part)} of ${number(parts)}`,
  previousPart: 'Previous part',
  nextPart: 'Next part',
  unread: 'The text of this file is being read. It is here in a moment.',
  unreadText: 'The text couldn’t be read. Check your connection, or download the file.',
  unshown: {
    other: 'This kind of file can’t be shown here. Download it to open it.',
    large: 'This picture is too large to be shown here. Download it to open it.',
    infected: 'This file has a virus, so nobody can open it.',
    pending: 'This file is being checked for viruses. It opens in a moment.',
    none: 'There is no file here, only what was noted of it. Add a version to keep it here.',
  },
});
