import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const choices = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2] }));

export const table = style(
  inLayer({
    inlineSize: '100%',
    maxInlineSize: '720px',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    ...text.small,
    textAlign: 'start',
  }),
);

export const heading = style(inLayer({ paddingBlock: space[1], fontWeight: 500, textAlign: 'start' }));

export const cell = style(
  inLayer({
    paddingBlock: space[1],
    paddingInlineEnd: space[3],
    borderBlockStart: `1px solid ${vars.color.warning.solid}`,
    fontWeight: 400,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  }),
);
