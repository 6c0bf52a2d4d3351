import { number } from '#language/english';
import { defineMessages } from '#components/language';
import type { Browser, System } from './deviceOf';

/** Messages for the page of one's own account. */
export const messages = defineMessages('screens/access/Account', {
  title: 'Your account',
  description: (name: string, email: string) => `${name}, ${email}`,
  sessions: {
    title: 'Your sessions',
    hint: 'A session ends after 12 hours, or 30 minutes without use.',
    loading: 'Loading your sessions…',
    failed: 'Failed to load your sessions. Please check your connection.',
    thisOne: 'This one',
    since: 'Since',
    lastUsed: 'last used',
    inUse: 'in use now',
    from: (address: string) => `from ${address}`,
    console: 'Console',
    end: 'End',
    endOf: (device: string) => `End the session of ${device}`,
    ended: (device: string) => `Ended the session of ${device}`,
    endFailed: (device: string) => `Couldn’t end the session of ${device}.`,
    endOthers: 'End the others',
    endedOthers: (count: number) => (count === 1 ? 'Ended the other session' : `Ended ${number(count)} other sessions`),
    endOthersFailed: 'Couldn’t end the other sessions.',
    device: (browser: string, system: string) => `${browser} on ${system}`,
    browsers: {
      edge: 'Edge',
      opera: 'Opera',
      samsung: 'Samsung Internet',
      firefox: 'Firefox',
      chrome: 'Chrome',
      safari: 'Safari',
      unknown: 'Browser',
    } satisfies Record<Browser | 'unknown', string>,
    systems: {
      iphone: 'iPhone',
      ipad: 'iPad',
      android: 'Android',
      windows: 'Windows',
      mac: 'Mac',
      chromeos: 'ChromeOS',
      linux: 'Linux',
      unknown: 'unknown system',
    } satisfies Record<System | 'unknown', string>,
  },
  password: {
    title: 'Password',
    hint: 'Changing it ends your other sessions.',
    change: 'Change password',
    label: 'New password',
    rule: (least: number) =>
      `At least ${number(least)} characters. A few words you can remember are better than one word with signs.`,
    missing: 'Enter a password.',
    failed: 'Couldn’t change your password.',
    changed: 'Password changed. Your other sessions have ended.',
  },
  codes: {
    title: 'One-time codes',
    set: 'Set up. You give one each time you sign in.',
    unset: 'Not set up. With them, a stolen password alone lets nobody in.',
    setUp: 'Set up one-time codes',
    replace: 'Replace one-time codes',
    replaceHint: 'For a new phone. The old codes and recovery codes work until you give the first new code.',
    keep: 'Keep your recovery codes',
    done: 'One-time codes are set up. Your other sessions have ended.',
  },
});
