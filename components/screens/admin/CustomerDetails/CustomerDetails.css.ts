import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space } from '#components/theme/scale';

export const page = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

export const columns = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: space[5],
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);

export const bars = style(inLayer({ display: 'grid', gap: space[4], marginBlockStart: space[5] }));

export const number = style(inLayer({ fontWeight: 600 }));
