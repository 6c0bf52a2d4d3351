import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, space, text as textSize } from '#components/theme/scale';

const { color } = vars;

export const usageBar = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `6px ${space[3]}`,
    ...textSize.small,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  }),
);

export const percent = recipe({
  base: inLayer({ fontWeight: 600 }),
  variants: {
    level: eachInLayer({
      success: { color: color.inkSoft },
      warning: { color: color.warning.text },
      error: { color: color.error.text },
    }),
  },
});

export const track = style(
  inLayer({
    gridColumn: '1 / -1',
    blockSize: '6px',
    overflow: 'hidden',
    borderRadius: radius.round,
    background: color.lineSubtle,
    // Forced colours take grounds away: an edge shows the whole, and the filled part keeps a ground of the system's.
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
    level: eachInLayer({
      success: filled(color.success.solid),
      warning: filled(color.warning.solid),
      error: filled(color.error.solid),
    }),
  },
});

export const text = style(
  inLayer({ gridColumn: '1 / -1', ...textSize.caption, fontWeight: 400, color: color.inkFaint }),
);
