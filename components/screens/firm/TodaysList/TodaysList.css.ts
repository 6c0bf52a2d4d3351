import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

/** Controls around the list, hidden in print. */
export const onScreen = style(inLayer({ '@media': { print: { display: 'none' } } }));

export const controls = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    padding: space[4],
    '@media': { print: { display: 'none' } },
  }),
);

export const pager = style(inLayer({ display: 'flex', gap: space[2] }));
