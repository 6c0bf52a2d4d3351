import { createVar } from '@vanilla-extract/css';

/** How far from the edge of an unpadded card words stand. Parts of a card that are not tables read it; elsewhere it is unset. */
export const inset = createVar();
