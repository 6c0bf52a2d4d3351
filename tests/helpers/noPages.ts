import type { Pages } from '#server/hosting/pages';

/** Pages for tests that are about something else. */
export const noPages: Pages = {
  page: async () => ({ html: '<!doctype html><head><!-- config --></head>', files: {} }),
  serveFiles: async () => undefined,
  landing: async () => '<!doctype html>',
  portal: async () => '<!doctype html>',
  portalManifest: async () => '{}',
  isStrict: true,
  inlineStyles: [],
};
