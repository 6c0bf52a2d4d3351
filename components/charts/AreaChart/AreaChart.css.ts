import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';

const { color } = vars;

export const area = style(
  inLayer({ fill: color.accentSoft, '@media': { '(forced-colors: active)': { fill: 'none' } } }),
);

export const line = recipe({
  base: inLayer({
    fill: 'none',
    stroke: color.accent,
    strokeWidth: 2,
    strokeLinejoin: 'round',
    '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
  }),
  variants: { isRunning: { true: inLayer({ strokeDasharray: '4 3' }) } },
});

export const guide = style(
  inLayer({ stroke: color.edge, '@media': { '(forced-colors: active)': { stroke: 'Highlight' } } }),
);

export const dot = style(
  inLayer({
    fill: color.accent,
    stroke: color.surface,
    strokeWidth: 2,
    '@media': { '(forced-colors: active)': { fill: 'Highlight', stroke: 'Canvas' } },
  }),
);
