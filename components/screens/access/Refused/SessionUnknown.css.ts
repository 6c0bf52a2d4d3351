import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const unknown = style(inLayer({ maxInlineSize: '600px', marginInline: 'auto', padding: space[5] }));
