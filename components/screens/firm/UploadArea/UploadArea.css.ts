import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space } from '#components/theme/scale';

export const buttons = style(
  inLayer({
    flex: 1,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: space[2],
    '@media': { [screen.wider]: { flex: 'none', gridTemplateColumns: 'none', gridAutoFlow: 'column' } },
  }),
);
