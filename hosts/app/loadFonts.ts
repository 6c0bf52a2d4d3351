import { shape } from '#components/theme/shape';

/**
 * Requests the fonts ahead of the first text, so that the page is laid out once: otherwise that text would request its font only
 * after being laid out without it. A preload link would be earlier still, but on a slow connection 50 kB of fonts would delay the
 * rows.
 */
export function loadFonts(): void {
  for (const families of [shape.font.ui, shape.font.title]) {
    const [face] = families.split(',');
    // If the font can't be loaded, the fallback stays.
    void document.fonts.load(`1em ${face}`).catch(() => undefined);
  }
}
