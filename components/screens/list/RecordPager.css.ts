import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const pager = style(
  inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1], whiteSpace: 'nowrap' }),
);
