import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const groups = style(inLayer({ display: 'grid', gap: space[5] }));

export const title = style(inLayer({ ...text.small, fontWeight: 600, marginBlockEnd: space[2] }));

export const keys = style(inLayer({ display: 'inline-flex', gap: space[1] }));
