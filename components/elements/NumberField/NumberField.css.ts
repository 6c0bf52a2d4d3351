import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';

export const figure = style(inLayer({ textAlign: 'end' }));
