import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const page = style(inLayer({ paddingBlock: 'clamp(40px, 6vw, 88px)', overflowWrap: 'anywhere' }));

export const form = style(
  inLayer({ display: 'grid', justifyItems: 'stretch', gap: space[3], maxInlineSize: '440px', marginBlock: space[8] }),
);

export const found = style(inLayer({ marginBlock: space[8] }));
