import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius } from '#components/theme/scale';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const skeleton = style(
  inLayer({
    display: 'inline-block',
    maxInlineSize: '100%',
    verticalAlign: 'middle',
    background: vars.color.line,
    borderRadius: radius.chip,
    animation: `${breathe} 1600ms ease-in-out infinite`,
    '@media': { '(forced-colors: active)': { border: '1px solid GrayText' } },
  }),
);
