import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';

export const icon = style(inLayer({ flexShrink: 0 }));
