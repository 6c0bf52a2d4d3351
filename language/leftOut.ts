import { defineMessages } from './messages';

/** What an archive of documents says of those whose files are not in it. */
export const leftOutWords = defineMessages('language/leftOut.leftOutWords', {
  /** The name of the file that says it. */
  file: 'Not included.txt',
  title: 'These documents are not in this archive:',
  why: {
    infected: 'This file has a virus, so nobody can open it.',
    pending: 'This file is being checked for viruses. Download it later.',
    none: 'This document has no file.',
  },
});
