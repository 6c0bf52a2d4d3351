import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

/** What only leads to the list has no place on paper. */
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
