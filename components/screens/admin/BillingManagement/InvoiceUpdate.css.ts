import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const content = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }));

export const form = style(
  inLayer({ paddingBlockStart: space[4], borderBlockStart: `1px solid ${vars.color.lineSubtle}` }),
);

export const fields = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    alignItems: 'start',
    gap: space[4],
  }),
);

export const wide = style(inLayer({ gridColumn: '1 / -1', minInlineSize: 0 }));
