import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space } from '#components/theme/scale';

export const parts = style(inLayer({ display: 'grid', gap: space[3] }));

/** An invoice, and beside it what of the receipt is for it. */
export const part = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 200px)',
    alignItems: 'start',
    gap: space[3],
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);

export const left = style(inLayer({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }));
