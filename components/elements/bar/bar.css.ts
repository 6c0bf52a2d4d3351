import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

/** A bar with its label and its value above it, at either end. */
export const labelled = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `6px ${space[3]}`,
    ...text.small,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  }),
);

export const track = style(
  inLayer({
    gridColumn: '1 / -1',
    blockSize: 6,
    overflow: 'hidden',
    borderRadius: radius.round,
    background: color.line,
    // Forced colours remove backgrounds: an outline shows the track, and the fill keeps a system colour.
    '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
  }),
);

const filled = (background: string) => ({
  background,
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' as const, background: 'CanvasText' } },
});

export const fill = recipe({
  base: inLayer({
    display: 'block',
    blockSize: '100%',
    borderRadius: radius.round,
  }),
  variants: {
    tone: eachInLayer({
      accent: filled(color.accent),
      success: filled(color.success.solid),
      warning: filled(color.warning.solid),
      error: filled(color.error.solid),
    }),
  },
});

const slide = keyframes({ from: { translate: '-100% 0' }, to: { translate: '300% 0' } });

/** For unknown progress: a segment slides along the bar repeatedly. */
export const unknown = style(inLayer({ inlineSize: '33%', animation: `${slide} 1400ms ease-in-out infinite` }));
