import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';

const { color } = vars;

export const bar = recipe({
  base: inLayer({
    fill: color.accent,
    '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
  }),
  variants: {
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
