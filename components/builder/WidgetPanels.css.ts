import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const fields = style(inLayer({ display: 'grid', gap: space[4] }));

export const preview = style(inLayer({ inlineSize: '100%', margin: 'auto' }));
