import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const textArea = style(inLayer({ resize: 'vertical', paddingBlock: space[2], fieldSizing: 'content' }));
