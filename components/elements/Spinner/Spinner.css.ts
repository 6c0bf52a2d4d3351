import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style(
  inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[2], color: vars.color.inkSoft, ...text.body }),
);

export const ring = style(
  inLayer({ display: 'inline-flex', flexShrink: 0, animation: `${turn} 900ms linear infinite` }),
);
