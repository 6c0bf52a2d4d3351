import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const loadMore = style(
  inLayer({
    display: 'grid',
    justifyItems: 'center',
    padding: space[3],
    borderBlockStart: `1px solid ${vars.color.lineSubtle}`,
    '@media': { print: { display: 'none' } },
  }),
);
