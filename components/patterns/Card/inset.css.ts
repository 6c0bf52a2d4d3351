import { createVar } from '@vanilla-extract/css';

/** The inline padding for text in an unpadded card. Contents other than tables use it; outside a card it is unset. */
export const inset = createVar();
