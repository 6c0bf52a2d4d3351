import { style } from '@vanilla-extract/css';
import { inLayer } from './inLayer';

/** Fades an overlay in and out; its own style sets the `transition`. With reduced motion it appears immediately. */
export const fades = style(
  inLayer({
    '@media': {
      '(prefers-reduced-motion: no-preference)': {
        selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
      },
    },
  }),
);
