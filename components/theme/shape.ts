/** Corner radii: chip 5, control 6, card 10, dialog 14. */
const radius = { chip: '5px', control: '6px', card: '10px', dialog: '14px', round: '999px' };

/** Font families: titles in the serif, the interface in Inter, each with a fallback of the same metrics. */
const font = {
  title: '"Source Serif 4 Variable", "Source Serif Fallback", Georgia, serif',
  ui: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
};

/** What Mizani's themes have in common, in either scheme: corners and typefaces. Styles read it by `scale`. */
export const shape = { radius, font };

/** A theme's corners and typefaces, as CSS values. */
export type ThemeShape = typeof shape;
