import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const parties = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }));

export const party = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    alignItems: 'start',
    gap: `${space[3]} ${space[4]}`,
    paddingBlockEnd: space[4],
    borderBlockEnd: `1px solid ${vars.color.lineSubtle}`,
  }),
);

export const head = style(
  inLayer({
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    overflowWrap: 'anywhere',
  }),
);

export const title = style(inLayer({ fontWeight: 600 }));

/** Beside a field: on a line with its box. */
export const choice = style(inLayer({ alignSelf: 'end' }));
