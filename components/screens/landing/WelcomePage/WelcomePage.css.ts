import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const page = style(inLayer({ paddingBlock: 'clamp(40px, 6vw, 88px)', overflowWrap: 'anywhere' }));

export const form = style(inLayer({ maxInlineSize: '560px', marginBlock: space[8] }));
