import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';
import { areaOf, narrow } from '../StatementLines/areaOf';
import * as lines from '../StatementLines/StatementLines.css';

const { color } = vars;

export const layout = style(
  inLayer({
    vars: {
      [lines.tracks]: 'minmax(0, 1.2fr) minmax(0, 1.45fr) minmax(0, 1.3fr) 104px 104px minmax(0, 2.8fr)',
      [lines.areas]: '"receipt payer reference amount state to"',
      [lines.rowGap]: space[2],
    },
    '@media': {
      // The state goes below the receipt.
      [narrow]: {
        vars: {
          [lines.tracks]: 'minmax(0, 1.3fr) minmax(0, 1.4fr) 96px minmax(0, 2fr)',
          [lines.areas]: '"receipt payer amount to" "state reference amount to"',
        },
      },
      [screen.phone]: {
        vars: {
          [lines.tracks]: 'minmax(0, 1fr) auto',
          [lines.areas]: '"payer amount" "receipt state" "reference reference" "to to"',
        },
      },
    },
  }),
);

export const receipt = style(areaOf('receipt'));
export const payer = style(areaOf('payer'));
export const reference = style(areaOf('reference'));
export const state = style(areaOf('state'));

export const to = style([
  areaOf('to'),
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space[2],
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' } },
  }),
]);

export const { amount, line, main, row, soft } = lines;

/** Two links, which stand far enough apart to hit where they take two lines. */
export const links = style(inLayer({ display: 'block', lineHeight: '24px' }));

export const actions = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[2] }));

export const panel = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[6],
    paddingBlock: space[4],
    paddingInline: space[4],
    borderBlockStart: `1px solid ${color.line}`,
    '@media': {
      [screen.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] },
      [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] },
    },
  }),
);

export const panelWords = style(inLayer({ display: 'grid', gap: space[2], justifyItems: 'start' }));

export const panelTitle = style(inLayer({ ...text.heading, fontWeight: 600 }));

export const panelActions = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[2],
    paddingBlockStart: space[1],
    '@media': { [screen.phone]: { inlineSize: '100%', flexDirection: 'column', alignItems: 'stretch' } },
  }),
);

export const panelSearch = style(inLayer({ inlineSize: '100%', maxInlineSize: '420px' }));

export const split = style(
  inLayer({
    inlineSize: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '@media': { [screen.phone]: { display: 'block' } },
  }),
);

/** Where there is no room beside each other, an amount goes below its name. */
const inLines = {
  '@media': {
    [screen.phone]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[2] },
  },
} as const;

export const splitRow = style(inLayer({ borderBlockEnd: `1px solid ${color.line}`, ...inLines }));

export const splitHead = style(
  inLayer({ paddingBlock: space[2], textAlign: 'start', fontWeight: 400, overflowWrap: 'break-word' }),
);

export const splitAmount = style(inLayer({ paddingBlock: space[2], textAlign: 'end', whiteSpace: 'nowrap' }));

export const splitTotal = style(
  inLayer({
    borderBlockStart: `1px solid ${color.ink}`,
    borderBlockEnd: `3px double ${color.ink}`,
    ...inLines,
  }),
);

export const strong = style(inLayer({ fontWeight: 600 }));

export const safe = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[2],
    ...text.small,
    color: color.inkSoft,
  }),
);

export const safeMark = style(inLayer({ display: 'inline-flex', color: color.success.text }));

export const safeTitle = style(inLayer({ fontWeight: 600, color: color.ink }));

export const held = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: space[4],
    rowGap: space[2],
    paddingBlock: space[3],
    paddingInline: space[4],
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  }),
);

export const heldWords = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere' }));

export const heldAmount = style(
  inLayer({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
);

export const heldActions = style([
  actions,
  inLayer({ flexWrap: 'wrap', '@media': { [screen.phone]: { gridColumn: '1 / -1', justifyContent: 'end' } } }),
]);

export const uses = style(inLayer({ gridColumn: '1 / -1', display: 'grid', gap: space[1] }));

export const used = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    ...text.small,
    color: color.inkSoft,
  }),
);

export const heldFoot = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    paddingBlock: space[3],
    paddingInline: space[4],
    borderBlockStart: `1px solid ${color.lineSubtle}`,
  }),
);

export const fields = style(inLayer({ display: 'grid', gap: space[4] }));

export const search = style(inLayer({ gridColumn: '1 / -1', minInlineSize: 0 }));

/** A choice without a label, in the middle of fields that have one. */
export const whose = style(inLayer({ alignSelf: 'center' }));
