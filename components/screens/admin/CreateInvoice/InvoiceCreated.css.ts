import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space } from '#components/theme/scale';

export const page = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[5],
    maxInlineSize: '760px',
    outlineOffset: space[1],
  }),
);

export const facts = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

export const actions = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[2],
    '@media': { [screen.phone]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);
