import { recipe } from '@vanilla-extract/recipes';
import { font, text } from '#components/theme/scale';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';

const { color } = vars;

export const bar = recipe({
  base: inLayer({
    fill: color.accent,
    '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
  }),
  variants: {
    isRunning: { true: inLayer({ stroke: color.accent, strokeWidth: 1 }) },
    isActive: {
      true: inLayer({
        fill: color.accentHover,
        stroke: color.brass,
        strokeWidth: 2,
        '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
      }),
    },
  },
});

export const figure = recipe({
  base: inLayer({
    fontFamily: font.ui,
    fontSize: text.caption.fontSize,
    fontVariantNumeric: 'tabular-nums',
    fill: color.ink,
    '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
  }),
  variants: { isRunning: { true: inLayer({ fontWeight: 600 }) } },
});
