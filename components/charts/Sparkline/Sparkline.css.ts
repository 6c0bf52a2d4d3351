import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';

const { color } = vars;

export const sparkline = style(inLayer({ flexShrink: 0 }));

export const line = style(
  inLayer({
    fill: 'none',
    stroke: color.accent,
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
  }),
);

export const dot = style(
  inLayer({ fill: color.accent, '@media': { '(forced-colors: active)': { fill: 'CanvasText' } } }),
);
