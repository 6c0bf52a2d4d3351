import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text as sizes } from '#components/theme/scale';

const { color } = vars;

/** The room beside a page, in px. */
export const margin = 16;

export const viewer = style(
  inLayer({
    display: 'flex',
    flexDirection: 'column',
    blockSize: '100%',
    minBlockSize: 0,
    background: color.tint,
  }),
);

export const tools = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    paddingInline: space[4],
    paddingBlock: space[1],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
    ...sizes.small,
    fontVariantNumeric: 'tabular-nums',
  }),
);

export const turn = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[1] }));

export const room = style(
  inLayer({
    flex: 1,
    display: 'grid',
    justifyItems: 'safe center',
    alignContent: 'start',
    minBlockSize: '240px',
    maxBlockSize: '560px',
    overflow: 'auto',
    padding: margin,
    background: color.tint,
    selectors: {
      '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
      [`${viewer}:fullscreen &`]: { maxBlockSize: 'none' },
    },
  }),
);

/** Paper is white, whatever the scheme. */
export const sheet = recipe({
  base: inLayer({ position: 'relative', background: 'white', boxShadow: `0 0 0 1px ${color.line}` }),
  variants: { isDrawn: { true: {}, false: inLayer({ visibility: 'hidden' }) } },
});

export const canvas = style(inLayer({ display: 'block' }));

export const picture = style(inLayer({ maxInlineSize: '100%', blockSize: 'auto' }));

/** The text lies over its picture, letter on letter, and is only seen where it is selected or marked. pdf.js sets the variables. */
export const text = style(
  inLayer({
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    lineHeight: 1,
    textAlign: 'initial',
    forcedColorAdjust: 'none',
    transformOrigin: '0 0',
    vars: {
      '--min-font-size': '1',
      '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
      '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
    },
  }),
);

globalStyle(
  `${text} :is(span, br)`,
  inLayer({ position: 'absolute', color: 'transparent', whiteSpace: 'pre', cursor: 'text', transformOrigin: '0% 0%' }),
);

globalStyle(
  `${text} > :not(.markedContent), ${text} .markedContent span:not(.markedContent)`,
  inLayer({
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height, 0))',
    transform: 'rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1)) scale(var(--min-font-size-inv))',
  }),
);

globalStyle(`${text} .markedContent`, inLayer({ display: 'contents' }));

// Over black letters on white paper in both schemes.
globalStyle('::highlight(document-match)', inLayer({ backgroundColor: 'rgb(230 180 40 / 0.45)' }));

export const opening = style(inLayer({ display: 'grid', placeItems: 'center', minBlockSize: '240px' }));

export const unshown = style(
  inLayer({
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: space[3],
    minBlockSize: '160px',
    padding: space[6],
    background: color.tint,
    color: color.inkSoft,
    textAlign: 'center',
  }),
);

export const prose = style([
  room,
  // In line with what is above and below it.
  inLayer({
    display: 'block',
    paddingInline: space[6],
    ...sizes.body,
    background: color.surface,
    overflowWrap: 'anywhere',
  }),
]);

globalStyle(`${prose} p`, inLayer({ marginBlockEnd: space[2] }));
