import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export { sum } from '../../money/cardSum.css';

const { color } = vars;

/** Rows are tall enough to tap. */
export const row = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[3],
    minBlockSize: '56px',
    paddingBlock: space[2],
    paddingInline: space[4],
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const invoice = style([row, inLayer({ gridTemplateColumns: 'minmax(0, 1fr) auto auto' })]);

export const words = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere' }));

export const name = style(inLayer({ fontWeight: 600 }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));

/** Where files are added, below the rows. */
export const add = style(
  inLayer({
    padding: space[3],
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    '@media': { print: { display: 'none' } },
    // Nothing for whoever may not add any.
    selectors: { '&:empty': { display: 'none' } },
  }),
);

/** The room of what adds files until that is there. */
export const addLater = style(inLayer({ minBlockSize: '62px' }));

export const foot = style(
  inLayer({
    display: 'grid',
    justifyItems: 'center',
    padding: space[2],
    borderBlockStart: `1px solid ${color.lineSubtle}`,
  }),
);

export const newest = style(inLayer({ outline: 'none' }));

// Above the ledger, which it is no part of.
export const wip = style(inLayer({ padding: `${space[2]} ${space[4]} 0` }));

export const balance = style(inLayer({ padding: `${space[2]} ${space[4]} ${space[4]}` }));

/** A figure, and below it what of it is in other currencies. */
export const figure = style(inLayer({ textAlign: 'end' }));

export const overdue = style(
  inLayer({ marginBlockStart: space[2], ...text.small, fontWeight: 600, color: color.error.text, textAlign: 'end' }),
);

export const invoices = style(inLayer({ borderBlockStart: `1px solid ${color.lineSubtle}` }));
