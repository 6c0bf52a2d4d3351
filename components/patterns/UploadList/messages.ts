import { defineMessages } from '#components/language';

/** What it says of an upload, and the names of its buttons. */
export const messages = defineMessages('patterns/UploadList', {
  progress: (sent: string, size: string, share: string) => `${sent} of ${size} · ${share}`,
  sending: 'Uploading',
  sendingTo: (to: string) => `Uploading to ${to}`,
  left: (time: string) => `${time} left`,
  states: {
    waiting: 'Waiting for its turn',
    offline: 'No connection. It goes on by itself.',
    paused: 'Paused',
    done: 'Uploaded',
  },
  failed: 'It couldn’t be uploaded.',
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  retry: (name: string) => `Try ${name} again`,
  cancel: (name: string) => `Cancel ${name}`,
  dismiss: (name: string) => `Remove ${name} from the list`,
});
