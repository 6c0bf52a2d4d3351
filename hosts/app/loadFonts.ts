import { font } from '#components/theme/scale';

// Requested by the script's first line, so that the page is laid out once: otherwise the first text would request its font only after
// being laid out without it. A preload link would be earlier, but on a slow connection 50 kB of fonts would delay the rows.
for (const families of [font.ui, font.title]) {
  const [face] = families.split(',');
  // If the font can't be loaded, the fallback stays.
  void document.fonts.load(`1em ${face}`).catch(() => undefined);
}
