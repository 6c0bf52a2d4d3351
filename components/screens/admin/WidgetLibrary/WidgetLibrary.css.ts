import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const cards = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: space[4],
  }),
);

// Cards outside the viewport cost no layout or paint.
export const place = style(
  inLayer({ minInlineSize: 0, contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 240px' }),
);
