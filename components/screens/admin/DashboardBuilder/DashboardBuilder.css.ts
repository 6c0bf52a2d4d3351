import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

/** The page scrolls; the library and the bar stay in sight. */
export const workspace = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '284px minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    minBlockSize: '100dvh',
    '@media': {
      [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [screen.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  }),
);

const narrow = (rule: object) => ({ '@media': { [screen.phone]: rule, [screen.tablet]: rule } });

export const panel = style(
  inLayer({
    gridRow: '1 / -1',
    position: 'sticky',
    insetBlockStart: 0,
    maxBlockSize: '100dvh',
    overflow: 'auto',
    padding: space[4],
    background: color.surface,
    borderInlineEnd: `1px solid ${color.line}`,
    ...narrow({ display: 'none' }),
  }),
);

export const side = style(
  inLayer({
    gridRow: '1 / -1',
    gridColumn: 2,
    position: 'sticky',
    insetBlockStart: 0,
    maxBlockSize: '100dvh',
    inlineSize: '416px',
    maxInlineSize: '100%',
    overflow: 'auto',
    background: color.surface,
    borderInlineStart: `1px solid ${color.line}`,
    // Above the canvas, or what was just opened would be below the window's edge.
    ...narrow({ position: 'static', gridRow: 'auto', gridColumn: 1, inlineSize: '100%', borderInlineStart: 0 }),
  }),
);

export const comparing = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto auto 1fr',
    minBlockSize: '100dvh',
    ...narrow({ gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'repeat(3, auto) 1fr' }),
  }),
);

export const bar = style(
  inLayer({
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[2]} ${space[4]}`,
    paddingBlock: space[3],
    paddingInline: space[5],
    background: color.surface,
    borderBlockEnd: `1px solid ${color.line}`,
    // The bar wraps on a phone, so when zoomed in it would cover the canvas.
    '@media': { [screen.phone]: { position: 'static' } },
  }),
);

/** Where the canvas would be, while there is none. */
export const unopened = style(inLayer({ padding: space[5] }));

export const heading = style(inLayer({ flex: '1 1 200px', minInlineSize: 0 }));

export const title = style(inLayer({ fontFamily: font.title, ...text.heading, fontWeight: 600 }));

export const subtitle = style(
  inLayer({
    ...text.small,
    color: color.inkFaint,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  }),
);

export const actions = style(inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] }));

/** Below the bar's buttons, and in view wherever the canvas is scrolled to. */
export const problem = style(
  inLayer({
    flexBasis: '100%',
    maxBlockSize: '30dvh',
    overflow: 'auto',
    selectors: { '&:empty': { display: 'none' } },
  }),
);

export const choices = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: space[3],
    paddingBlock: space[3],
    paddingInline: space[5],
  }),
);

export const choice = style(inLayer({ inlineSize: '220px', maxInlineSize: '100%' }));

export const notices = style(inLayer({ display: 'grid', gap: space[2], paddingInline: space[5] }));

export const standing = style(
  inLayer({ ...text.small, color: color.inkSoft, marginInlineStart: 'auto', paddingBlockEnd: space[2] }),
);

export const libraryButton = style(inLayer({ display: 'none', ...narrow({ display: 'block' }) }));

export const stage = style(
  inLayer({
    minInlineSize: 0,
    padding: space[5],
    paddingBlockStart: space[1],
  }),
);

const frameRim = '2px';

/** The device's frame: it sets the width, and the canvas scrolls inside it. */
export const frame = recipe({
  base: inLayer({ marginInline: 'auto', overflow: 'auto', padding: frameRim }),
  variants: {
    device: {
      desktop: inLayer({ maxInlineSize: '100%' }),
      tablet: inLayer({ maxInlineSize: '1024px' }),
      mobile: inLayer({ maxInlineSize: '480px' }),
    },
  },
});

export const previewed = style(
  inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center', gap: space[4] }),
);

export const screenOf = style(inLayer({ inlineSize: '100%', overflow: 'auto' }));

/** A firm's page on a device, in the firm's look. */
export const firmPage = recipe({
  base: inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[5],
    inlineSize: '100%',
    marginInline: 'auto',
    padding: space[5],
    background: color.ground,
    color: color.ink,
    borderRadius: radius.card,
  }),
  variants: {
    device: {
      desktop: inLayer({ maxInlineSize: '1280px', minInlineSize: '1040px' }),
      tablet: inLayer({ maxInlineSize: '1024px', minInlineSize: '720px' }),
      mobile: inLayer({ maxInlineSize: '480px', padding: space[4], '@media': { [screen.phone]: { padding: 0 } } }),
    },
  },
});

export const fields = style(inLayer({ display: 'grid', gap: space[4] }));

export const widgetPreview = style(inLayer({ inlineSize: '100%', margin: 'auto' }));

export const section = style(
  inLayer({
    display: 'grid',
    gap: space[3],
    padding: space[6],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
  }),
);

export const sectionTitle = style(inLayer({ ...text.small, fontWeight: 600, color: color.inkSoft }));

export const summary = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[2],
    paddingInline: space[5],
    paddingBlock: space[3],
  }),
);

export const firms = style(
  inLayer({ display: 'grid', border: `1px solid ${color.line}`, borderRadius: space[2], overflow: 'clip' }),
);

export const firm = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    padding: space[3],
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.lineSubtle}` } },
  }),
);

export const faint = style(inLayer({ ...text.small, color: color.inkFaint }));

export const version = style(inLayer({ whiteSpace: 'nowrap' }));

export const foot = style(
  inLayer({
    position: 'sticky',
    insetBlockEnd: 0,
    display: 'flex',
    justifyContent: 'end',
    gap: space[2],
    padding: space[4],
    background: color.surface,
    borderBlockStart: `1px solid ${color.line}`,
  }),
);
