import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { controlSize, font, radius, space, text } from '#components/theme/scale';

const { color } = vars;

/** Wide enough for the matter's two columns. */
export const wide = 'screen and (min-width: 960px)';

/** Appears on the first Tab. */
export const skip = style(
  inLayer({
    position: 'absolute',
    zIndex: 2,
    insetBlockStart: space[2],
    insetInlineStart: space[2],
    padding: space[3],
    borderRadius: radius.control,
    background: color.accent,
    color: color.onAccent,
    selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
  }),
);

export const header = style(inLayer({ background: color.surface, borderBlockEnd: `1px solid ${color.line}` }));

/** The width of the page's content. */
export const room = recipe({
  base: inLayer({ inlineSize: '100%', marginInline: 'auto', paddingInline: space[4] }),
  variants: {
    size: eachInLayer({
      page: { maxInlineSize: '1064px' },
      column: { maxInlineSize: '592px' },
      form: { maxInlineSize: '432px' },
    }),
  },
});

export const headerRow = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[2]} ${space[4]}`,
    minBlockSize: '56px',
    paddingBlock: space[2],
  }),
);

export const firm = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    flex: '1 1 140px',
    minInlineSize: 0,
    minBlockSize: controlSize.touch,
    fontFamily: font.title,
    fontSize: '15px',
    lineHeight: '19px',
    fontWeight: 600,
    color: color.ink,
    textDecoration: 'none',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  }),
);

export const scales = style(
  inLayer({
    inlineSize: 24,
    blockSize: 24,
    flexShrink: 0,
    fill: 'none',
    stroke: color.accent,
    strokeWidth: 1.6,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
);

/** The two languages, side by side. */
export const languages = style(
  inLayer({
    display: 'flex',
    flexShrink: 0,
    overflow: 'hidden',
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
  }),
);

export const language = style(
  inLayer({
    minBlockSize: '42px',
    paddingInline: '10px',
    border: 0,
    background: 'none',
    ...text.small,
    fontWeight: 500,
    color: color.inkSoft,
    cursor: 'pointer',
    selectors: {
      '&:hover': { color: color.ink },
      '&:focus-visible': { outlineOffset: -3 },
      '&[aria-pressed=true]': { background: color.accentSoft, color: color.accent, fontWeight: 600 },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[aria-pressed=true]': { outline: '2px solid Highlight', outlineOffset: -3 } },
      },
    },
  }),
);

/** Proportional figures in running text: tabular ones would widen the hyphens of numbers. */
export const main = style(
  inLayer({
    paddingBlock: `${space[6]} ${space[8]}`,
    fontVariantNumeric: 'normal',
    overflowWrap: 'anywhere',
    selectors: { '&:focus': { outline: 'none' } },
  }),
);

export const back = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    minBlockSize: controlSize.touch,
    marginBlockStart: `-${space[3]}`,
    color: color.inkSoft,
    textDecoration: 'none',
    selectors: { '&:hover': { color: color.ink, textDecoration: 'underline' } },
  }),
);

export const footer = style(
  inLayer({
    display: 'grid',
    justifyItems: 'center',
    gap: space[1],
    paddingBlockEnd: space[8],
    textAlign: 'center',
    ...text.small,
    color: color.inkFaint,
  }),
);

export const footerLinks = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[5] }),
);

export const footerLink = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: controlSize.touch,
    textUnderlineOffset: '3px',
  }),
);
