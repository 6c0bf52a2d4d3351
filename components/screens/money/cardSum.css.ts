import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

const { color } = vars;

/** A line of what a card adds up, and the total with a ledger's double rule. */
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
