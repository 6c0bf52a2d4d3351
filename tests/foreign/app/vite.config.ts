import { defineConfig } from 'vite';

export default defineConfig({
  // Node can't import the package's style sheets; a bundle for the server leaves them to the browser's.
  ssr: { noExternal: ['@mizani/components'] },
});
