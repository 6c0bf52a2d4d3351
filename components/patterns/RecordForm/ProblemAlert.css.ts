import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const errors = style(inLayer({ paddingInlineStart: space[5], listStyle: 'disc' }));
