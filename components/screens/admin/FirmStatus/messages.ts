import { defineMessages } from '#components/language';

/** Messages for suspending and activating a firm. */
export const messages = defineMessages({
  suspend: 'Suspend',
  activate: 'Activate',
  suspendFirm: (name: string) => `Suspend ${name}`,
  activateFirm: (name: string) => `Activate ${name}`,
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
