import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { text } from '#components/theme/scale';

export const money = style(inLayer({ whiteSpace: 'nowrap' }));

export const ofWhich = style(
  inLayer({ display: 'block', ...text.small, fontWeight: 400, color: vars.color.inkSoft, whiteSpace: 'normal' }),
);
