import { style } from '@vanilla-extract/css';
import { inLayer } from './inLayer';

/** An overlay that fades in and out, by the `transition` of its own style. Where people ask for less motion it is in sight at once. */
export const fades = style(
  inLayer({
    '@media': {
      '(prefers-reduced-motion: no-preference)': {
        selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
      },
    },
  }),
);
