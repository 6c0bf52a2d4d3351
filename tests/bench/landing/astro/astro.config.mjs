/** Astro's own defaults, but for the folder of its files, which the server serves, and scripts that its policy lets run. */
export default {
  build: { assets: 'assets' },
  vite: { build: { assetsInlineLimit: 0 } },
};
