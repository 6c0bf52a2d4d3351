import { createVar } from '@vanilla-extract/css';

/** The height of buttons and fields under a mouse, where a part of the page sets another than `controlSize.mouse`. */
export const controlHeight = createVar();
