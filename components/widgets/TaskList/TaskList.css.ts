import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const overdue = style(inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1] }));

/** As large as a finger, and no wider than its mark to the eye. */
export const check = style(inLayer({ display: 'flex', alignItems: 'center', minBlockSize: '44px' }));

export const list = style(inLayer({ blockSize: '100%', outlineOffset: '-2px' }));
