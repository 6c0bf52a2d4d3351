import { type StyleRule, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { font, radius, screen, space, text } from '#components/theme/scale';
import { headerSize, narrow } from './measures';

const { color } = vars;

/** The page's maximum text width, with padding at both sides. */
export const room = style(
  inLayer({ inlineSize: '100%', maxInlineSize: '1136px', marginInline: 'auto', paddingInline: space[5] }),
);

/** Proportional figures, for running text: with tabular ones, hyphens between digits would gape. */
export const main = style(
  inLayer({ ...text.lead, fontVariantNumeric: 'normal', selectors: { '&:focus': { outline: 'none' } } }),
);

/** Appears on the first Tab. */
export const skip = style(
  inLayer({
    position: 'absolute',
    zIndex: 2,
    insetBlockStart: space[2],
    insetInlineStart: space[2],
    padding: space[3],
    background: color.surface,
    selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
  }),
);

export const section = style(
  inLayer({
    paddingBlock: 'clamp(56px, 7vw, 96px)',
    scrollMarginBlockStart: headerSize,
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
  }),
);

export const title = style(
  inLayer({
    maxInlineSize: '20em',
    fontFamily: font.title,
    ...text.display,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
    '@media': { [screen.phone]: { fontSize: '30px', lineHeight: '36px' } },
  }),
);

export const subtitle = style(
  inLayer({ fontFamily: font.title, fontSize: '24px', lineHeight: '30px', fontWeight: 600 }),
);

export const lead = style(
  inLayer({ marginBlockStart: space[3], maxInlineSize: '34em', color: color.inkSoft, textWrap: 'pretty' }),
);

/** A heading and its content, side by side where there is space. */
export const beside = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    alignItems: 'start',
    gap: `${space[8]} ${space[14]}`,
    '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);

/** Columns of equal width, each under a rule. */
export const columns = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
    gap: `${space[8]} ${space[10]}`,
    marginBlockStart: space[10],
  }),
);

export const column = style(inLayer({ paddingBlockStart: space[5], borderBlockStart: `2px solid ${color.brass}` }));

/** Short facts, one per line, each after a brass dash. */
export const points = style(inLayer({ display: 'grid', gap: space[2], marginBlockStart: space[4] }));

export const point = style(
  inLayer({
    display: 'flex',
    gap: space[3],
    selectors: {
      '&::before': {
        content: '',
        flexShrink: 0,
        inlineSize: space[4],
        marginBlockStart: '0.8em',
        borderBlockStart: `2px solid ${color.brass}`,
      },
    },
  }),
);

const tones = {
  accent: {
    background: color.accent,
    color: color.onAccent,
    selectors: { '&:hover': { background: color.accentHover } },
  },
  neutral: { borderColor: color.edge, color: color.ink, selectors: { '&:hover': { background: color.tint } } },
} satisfies Record<string, StyleRule>;

const sizes = {
  bar: { minBlockSize: '40px', paddingInline: space[4], fontSize: '15px' },
  hero: { minBlockSize: '48px', paddingInline: space[6], fontSize: '16px' },
} satisfies Record<string, StyleRule>;

/** A link that looks like a button. `LinkButton` needs script for its hover style, and this page has none. */
export const action = recipe({
  base: inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    border: '1px solid transparent',
    borderRadius: radius.control,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
  }),
  variants: { tone: eachInLayer(tones), size: eachInLayer(sizes) },
});
