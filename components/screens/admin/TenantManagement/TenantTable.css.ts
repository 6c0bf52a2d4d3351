import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const actions = style(inLayer({ display: 'inline-flex', gap: space[1] }));
