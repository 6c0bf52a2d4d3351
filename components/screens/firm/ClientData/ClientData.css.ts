import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const facts = style(
  inLayer({
    display: 'grid',
    gap: space[1],
    gridColumn: '1 / -1',
    paddingInlineStart: space[5],
    listStyle: 'disc',
    overflowWrap: 'anywhere',
  }),
);

export const names = style(inLayer({ paddingInlineStart: space[4], listStyle: 'circle' }));

export const parts = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
    gap: space[4],
    marginBlockStart: space[2],
  }),
);

export const head = style(inLayer({ fontWeight: 600, marginBlockEnd: space[1] }));
