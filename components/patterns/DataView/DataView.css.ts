import { fallbackVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inLayer } from '#components/theme/inLayer';
import { vars } from '#components/theme/contract.css';
import { space, text } from '#components/theme/scale';
import { inset } from '../Card/inset.css';

export const dataView = style(
  inLayer({
    display: 'grid',
    // Lets the column be narrower than a table in it, which then wraps instead of widening the page.
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Inside, so that the card around it doesn't clip the focus ring.
    outlineOffset: '-2px',
  }),
);

export const alert = style(
  inLayer({ padding: fallbackVar(inset, '0px'), selectors: { '&:not(:last-child)': { paddingBlockEnd: space[4] } } }),
);

export const loading = style(inLayer({ display: 'grid', justifyItems: 'center', paddingBlock: space[10] }));

export const listedOnly = style(
  inLayer({ padding: fallbackVar(inset, '0px'), ...text.small, color: vars.color.inkSoft }),
);

/** Dims rows of the previous query while a new one loads. The delay keeps fast responses from dimming anything. */
export const content = recipe({
  base: inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    transition: 'opacity 120ms ease-out',
    '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
  }),
  variants: { isUpdating: { true: inLayer({ opacity: 0.55, transitionDelay: '150ms' }) } },
});
