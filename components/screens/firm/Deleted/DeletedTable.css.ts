import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const row = style(inLayer({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }));

export const fact = style(
  inLayer({ display: 'flex', gap: space[1], ...text.small, color: vars.color.inkSoft, whiteSpace: 'nowrap' }),
);
