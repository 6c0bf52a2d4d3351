import { font } from '#components/theme/scale';

// As soon as there is a script to ask: a face is else asked for by the first text, which is laid out without it and then once more.
// Not by a preload in the page: on a slow line 50 kB of letters would keep the rows waiting, which can be read in the fallback's.
for (const families of [font.ui, font.title]) {
  const [face] = families.split(',');
  // Without its letters the page stands in the fallback's.
  void document.fonts.load(`1em ${face}`).catch(() => undefined);
}
