import { fallbackVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';
import { inset } from '../Card/inset.css';

export const dataView = style(
  inLayer({
    display: 'grid',
    // A single column may be narrower than the table in it, which then wraps instead of pushing the page wide.
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Inside, where the card around it does not cut the ring off.
    outlineOffset: '-2px',
  }),
);

export const alert = style(
  inLayer({ padding: fallbackVar(inset, '0px'), selectors: { '&:not(:last-child)': { paddingBlockEnd: space[4] } } }),
);

export const loading = style(inLayer({ display: 'grid', justifyItems: 'center', paddingBlock: space[10] }));

/** The rows of the last question, still to be read but no longer the answer. A quick answer dims nothing. */
export const content = recipe({
  base: inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    transition: 'opacity 120ms ease-out',
    '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
  }),
  variants: { isUpdating: { true: inLayer({ opacity: 0.55, transitionDelay: '150ms' }) } },
});
