import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const form = style(inLayer({ display: 'grid', gap: space[5] }));

export const fields = style(inLayer({ display: 'grid', gap: space[5] }));
