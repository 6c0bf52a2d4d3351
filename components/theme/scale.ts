import { shape } from './shape';
import { referencesTo } from './variables';

/** Spaces in px on the 4-point grid. Components space their insides; parents space components. */
export const space = {
  0: '0',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  14: '56px',
  18: '72px',
  24: '96px',
} as const;

/** Corner radii. A theme sets them; `shape` has Mizani's. */
export const radius = /* @__PURE__ */ referencesTo('radius', shape.radius);

/** Font families: titles, the interface, and figures of equal width. A theme sets them; `shape` has Mizani's. */
export const font = /* @__PURE__ */ referencesTo('font', shape.font);

/** Type sizes with their line heights; spread one into a style. The names say where each is used. */
export const text = {
  /** Labels of figures, captions. */
  caption: { fontSize: '12px', lineHeight: '16px' },
  /** Secondary lines, hints, table headers. */
  small: { fontSize: '13px', lineHeight: '18px' },
  /** The interface's body. */
  body: { fontSize: '14px', lineHeight: '20px' },
  /** Prose. */
  prose: { fontSize: '16px', lineHeight: '25px' },
  /** The landing page's body. */
  lead: { fontSize: '17px', lineHeight: '27px' },
  /** Card and dialog titles, the wordmark. */
  heading: { fontSize: '20px', lineHeight: '24px' },
  /** Page titles and figures. */
  title: { fontSize: '28px', lineHeight: '34px' },
  display: { fontSize: '38px', lineHeight: '44px' },
  hero: { fontSize: 'clamp(38px, 5.4vw, 60px)', lineHeight: '1.07' },
} as const;

/** Height of buttons and fields: 36 px, or 44 px on touch screens. */
export const controlSize = { mouse: '36px', touch: '44px' } as const;

/** Widths at which the layout changes, for media queries. */
export const screen = {
  /** A phone: the navigation becomes a top bar. */
  phone: 'screen and (max-width: 719.98px)',
  /** Wider than a phone. */
  wider: 'screen and (min-width: 720px)',
  /** A tablet: columns that are side by side on a desktop are stacked. */
  tablet: 'screen and (min-width: 720px) and (max-width: 1099.98px)',
  /** A tablet or a small desktop: the sidebar becomes a rail, which leaves room for a table's columns. */
  rail: 'screen and (min-width: 720px) and (max-width: 1279.98px)',
  /** A touch screen rather than a mouse. */
  touch: '(pointer: coarse)',
} as const;

/** The width in px below which a table stacks its rows, by how much its columns contain. */
export const columnRoom = { little: 640, usual: 860, much: 960 } as const;

/** Motion of overlays and of items dropped in place; the global styles turn it off with reduced motion. */
export const motion = { quick: '120ms ease-out', calm: '180ms ease-out' } as const;
