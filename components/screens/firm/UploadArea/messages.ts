import { defineMessages } from '#components/language';

/** Messages of the place where documents are added. */
export const messages = defineMessages('screens/firm/UploadArea', {
  drop: 'Drop to add to the firm’s documents',
  dropOn: (to: string) => `Drop to add to ${to}`,
  dropOr: 'Drop files here, or',
  choose: 'Choose files',
  add: 'Add documents',
  folders: 'Folders can’t be added. Open the folder and add the files in it.',
  uploads: 'Uploads',
});
