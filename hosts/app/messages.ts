import { defineMessages } from '#language/messages';

/** The texts of every host's frame. */
export const messages = defineMessages('hosts/app', {
  build: (day: string) => `Build ${day}`,
  shell: {
    skip: 'Skip to content',
    navigation: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    find: 'Find or go to…',
    findKeys: 'Ctrl K',
    notice: 'Notice',
  },
  scheme: { label: 'Colour scheme', names: { system: 'System', light: 'Light', dark: 'Dark' } },
  offline: {
    since: (time: string) => `Offline. Showing what was loaded at ${time}.`,
    nothing: 'You’re offline. Nothing is loaded yet.',
  },
  loading: 'Loading…',
  failed: 'This screen couldn’t be shown. Please check your connection.',
  retry: 'Retry',
  outdated: 'There is a new version. Reload the page to go on.',
  reload: 'Reload',
});
