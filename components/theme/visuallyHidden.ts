import type { StyleRule } from '@vanilla-extract/css';

/** Out of sight, still read aloud. Clipped rather than `display: none`, which would silence it as well. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} satisfies StyleRule;
