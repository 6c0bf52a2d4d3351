import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { screen } from '#components/theme/scale';

/** What narrows a list, no wider than it needs to be. */
export const filters = style(
  inLayer({ display: 'flex', '@media': { [screen.phone]: { display: 'grid', overflowX: 'auto' } } }),
);
