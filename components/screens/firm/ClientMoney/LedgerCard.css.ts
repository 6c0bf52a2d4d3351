import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export { sum } from '../../money/cardSum.css';

const { color } = vars;

export const sums = style(inLayer({ padding: `${space[2]} ${space[4]} ${space[4]}` }));

export const entries = style(inLayer({ borderBlockStart: `1px solid ${color.lineSubtle}` }));

export const entry = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: space[3],
    paddingBlock: space[2],
    paddingInline: space[4],
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const what = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere' }));

export const soft = style(inLayer({ display: 'block', ...text.small, color: color.inkSoft }));

export const amount = style(inLayer({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }));

export const foot = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    padding: `${space[3]} ${space[4]}`,
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    '@media': { print: { display: 'none' } },
  }),
);

export const actions = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2] }));
