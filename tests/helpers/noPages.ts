import type { Pages } from '#server/hosting/pages';

/** Pages for tests that are about something else. */
export const noPages: Pages = {
  html: async () => '<!doctype html><head><!-- config --></head>',
  serveFiles: async () => undefined,
  isStrict: true,
};
