import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, space } from '#components/theme/scale';

/** A ruled list, in two columns where there is space. */
export const list = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    columnGap: space[10],
  }),
);

export const item = style(
  inLayer({
    paddingBlock: space[3],
    borderBlockEnd: `1px solid ${vars.color.line}`,
    fontFamily: font.title,
    fontSize: '20px',
    lineHeight: '28px',
  }),
);
