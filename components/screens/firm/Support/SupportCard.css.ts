import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const running = style(
  inLayer({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] }),
);
