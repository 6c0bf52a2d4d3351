import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';

export const relativeTime = style(inLayer({ whiteSpace: 'nowrap' }));
