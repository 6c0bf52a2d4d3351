import { font } from '#components/theme/scale';

// Asked for by the first line of the script, so that the page is laid out once: the first text would ask for a font only after it
// was laid out without it. A preload in the page would ask earlier, but on a slow line 50 kB of fonts then keep the rows waiting.
for (const families of [font.ui, font.title]) {
  const [face] = families.split(',');
  // If it can't be loaded, the fallback stays.
  void document.fonts.load(`1em ${face}`).catch(() => undefined);
}
