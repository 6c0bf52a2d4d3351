import { defineMessages } from '#components/language';

/** Messages for suspending and activating a firm. */
export const messages = defineMessages('screens/admin/FirmStatus', {
  suspend: 'Suspend',
  activate: 'Activate',
  suspendFirm: (name: string) => `Suspend ${name}`,
  activateFirm: (name: string) => `Activate ${name}`,
  question: (name: string) => `Suspend ${name}`,
  closes: 'What it closes',
  closesHint:
    'Its staff can’t sign in, and nothing new can be billed for it. Its data is kept, and you can reactivate it at any time.',
  reasonHint: 'Shown on its page while it is suspended, and kept in the activity. The firm doesn’t see it.',
  suspendFailed: (name: string) => `Couldn’t suspend ${name}. What you typed is still here.`,
  suspended: (name: string) => `Suspended ${name}`,
  suspendedHint: 'Its staff can’t sign in until you reactivate it.',
  activated: (name: string) => `Activated ${name}`,
  failed: (name: string) => `Couldn’t change the status of ${name}.`,
  undone: {
    active: (name: string) => `${name} is active again`,
    trial: (name: string) => `${name} is on trial again`,
    suspended: (name: string) => `${name} is suspended again`,
    expired: (name: string) => `${name} is expired again`,
  },
  undoFailed: (name: string) => `Couldn’t undo the change to ${name}.`,
});
