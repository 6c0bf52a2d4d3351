import { createVar } from '@vanilla-extract/css';

/** How far a section's fields stay off the edge of what the form lies on. */
export const sectionInset = createVar();
