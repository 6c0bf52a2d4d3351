import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

/** The clients with their messages beside them, or below where there isn't space for both. */
export const lists = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[5],
    '@media': {
      // The clients still get enough space for a table.
      'screen and (min-width: 1528px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
    },
  }),
);
