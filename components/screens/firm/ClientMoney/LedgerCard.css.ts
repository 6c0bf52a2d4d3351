import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const sums = style(inLayer({ padding: `${space[2]} ${space[4]} ${space[4]}` }));

export const sum = recipe({
  base: inLayer({
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[4],
    paddingBlock: space[2],
    fontVariantNumeric: 'tabular-nums',
  }),
  variants: {
    isTotal: {
      true: inLayer({
        borderBlockStart: `1px solid ${color.ink}`,
        borderBlockEnd: `4px double ${color.ink}`,
        fontWeight: 600,
      }),
      false: inLayer({ color: color.inkSoft }),
    },
  },
});

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
    justifyContent: 'space-between',
    gap: space[2],
    padding: space[3],
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    '@media': { print: { display: 'none' } },
  }),
);

export const actions = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2] }));
