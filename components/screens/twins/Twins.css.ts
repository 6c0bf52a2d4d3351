import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space } from '#components/theme/scale';

export const list = style(
  inLayer({
    marginBlock: space[1],
    lineHeight: '24px',
    '@media': { [screen.touch]: { lineHeight: '44px' } },
  }),
);
