import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const tags = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2] }));
