import { defineMessages } from '#components/language';

/** Messages of a firm's storage. */
export const messages = defineMessages('screens/firm/Storage', {
  storage: 'Storage',
  storageOf: (used: string, limit: string) => `${used} of ${limit} MB`,
  uploading: (reserved: string) => `${reserved} MB of that is being uploaded.`,
  nearFull: (left: string) => `${left} MB left for new files.`,
  full: 'Storage is full. Nothing can be uploaded until there is room: delete documents, or ask for a larger plan.',
});
