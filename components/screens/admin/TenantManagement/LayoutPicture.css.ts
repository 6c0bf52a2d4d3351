import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius } from '#components/theme/scale';

const { color } = vars;

export const picture = style(
  inLayer({
    display: 'block',
    inlineSize: '100%',
    background: color.ground,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
  }),
);

export const widget = style(inLayer({ fill: color.accentSoft, stroke: color.accent, strokeWidth: 0.5 }));
