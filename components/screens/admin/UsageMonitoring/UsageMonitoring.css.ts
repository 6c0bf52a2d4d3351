import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space } from '#components/theme/scale';

export const page = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

export const overview = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
    gap: space[5],
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);

export const alert = style(
  inLayer({
    display: 'grid',
    gap: space[1],
    paddingBlock: space[3],
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${vars.color.lineSubtle}` } },
  }),
);

export const inCard = style(inLayer({ paddingInline: space[4] }));

export const more = style(
  inLayer({ display: 'grid', padding: space[2], borderBlockStart: `1px solid ${vars.color.lineSubtle}` }),
);
