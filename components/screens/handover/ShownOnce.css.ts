import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const body = style(inLayer({ display: 'grid', gap: space[4], justifyItems: 'start' }));

export const secret = style(inLayer({ inlineSize: '100%' }));
