import type { StyleRule } from '@vanilla-extract/css';

/** Hides content from view, but not from screen readers. Clipped, because `display: none` would hide it from both. */
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
