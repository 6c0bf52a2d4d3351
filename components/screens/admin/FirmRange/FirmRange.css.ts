import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const range = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
    alignItems: 'start',
    gap: space[3],
    maxInlineSize: '760px',
    paddingInline: space[4],
    paddingBlockEnd: space[4],
  }),
);
