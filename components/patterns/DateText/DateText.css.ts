import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';

export const dateText = style(inLayer({ whiteSpace: 'nowrap' }));
