import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const choice = style(inLayer({ display: 'grid', gap: space[2] }));
