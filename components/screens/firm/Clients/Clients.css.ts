import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

/** The clients, and beside them their messages, which stand below where there is no room for both. */
export const lists = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[5],
    '@media': {
      // Beside them the clients keep the room of a table.
      'screen and (min-width: 1528px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
    },
  }),
);
