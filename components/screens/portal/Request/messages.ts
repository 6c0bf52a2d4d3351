import { defineMessages } from '#components/language';
import type { FileFault, SendingFault } from '#domain/sending';

/** Messages for the page on which a client sends what the firm asked for. */
export const messages = defineMessages('screens/portal/Request', {
  by: (day: string) => `By ${day}`,
  late: (day: string) => `Was due by ${day}`,
  isSent: 'You have sent this. You can send more until the firm has checked it.',
  isReceived: 'The firm has received this. Thank you.',
  photos: 'Photos',
  photosHint: 'Put the page flat in good light. Several photos become one PDF, in the order in which you take them.',
  take: 'Take a photo',
  takeAnother: 'Take another photo',
  files: 'Or a file',
  filesHint: 'Photos that you have already, or one PDF or Word document, of at most 25 MB each.',
  choose: 'Choose files',
  send: 'Send',
  sending: (done: number | string, all: number | string) => `Sending ${done} of ${all}…`,
  waiting: 'It didn’t go through yet. Keep this page open: it tries again by itself.',
  remove: (name: string) => `Remove ${name}`,
  faults: {
    nothing: 'Take a photo or choose a file first.',
    photo: 'One of the photos is of a kind that we can’t read. Take it again here, or send it as JPEG.',
    mixed: 'Send photos together, and any other file by itself.',
    empty: 'One of the files is empty. Choose another.',
    tooLarge: 'Each file can be 25 MB at most.',
    tooMany: 'Send at most 30 photos at a time.',
    closed: 'The firm has closed this request. Write to the firm if you have more to send.',
    full: 'There is no room for this at the moment. Please call the firm.',
    trouble: 'What you chose wasn’t sent. Check your connection, then try again.',
  } satisfies Record<SendingFault, string>,
  /** Of a file that is known by name. */
  faultsOf: {
    photo: (name: string) => `We can’t read “${name}”. Remove it, and take it again here or send it as JPEG.`,
    empty: (name: string) => `“${name}” is empty. Remove it, and choose another.`,
    tooLarge: (name: string) => `“${name}” is larger than 25 MB.`,
  } satisfies Record<FileFault, (name: string) => string>,
});
