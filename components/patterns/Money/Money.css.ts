import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';

export const money = style(inLayer({ whiteSpace: 'nowrap' }));
