import { createVar } from '@vanilla-extract/css';

/** A section's inline padding. */
export const sectionInset = createVar();
