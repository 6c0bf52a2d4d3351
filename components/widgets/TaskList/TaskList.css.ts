import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const overdue = style(inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1] }));

/** Tall enough to tap, but no wider than its mark. */
export const check = style(inLayer({ display: 'flex', alignItems: 'center', minBlockSize: '44px' }));

export const list = style(inLayer({ blockSize: '100%', outlineOffset: '-2px' }));
