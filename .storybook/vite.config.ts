import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the library alone, without anything from the hosts. */
export default defineConfig({
  plugins: [vanillaExtractPlugin(), react()],
});
