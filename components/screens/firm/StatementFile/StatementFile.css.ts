import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const file = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] }));

export const chosen = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3], minInlineSize: 0 }),
);

export const strong = style(inLayer({ fontWeight: 600, overflowWrap: 'anywhere' }));

export const moneyIn = style(inLayer({ color: vars.color.success.text }));

export const off = style(
  inLayer({ display: 'inline-flex', gap: space[1], color: vars.color.error.text, fontWeight: 600 }),
);

export const points = style(inLayer({ display: 'grid', gap: space[1] }));

export const columns = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: space[3],
  }),
);
