import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';

/** Keeps the room of the storage's bar, so that the widgets below it don't move when it comes. */
export const storage = style(inLayer({ minBlockSize: '58px' }));
