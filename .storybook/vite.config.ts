import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the library needs to be built, and nothing of the hosts. */
export default defineConfig({
  plugins: [vanillaExtractPlugin(), react()],
});
