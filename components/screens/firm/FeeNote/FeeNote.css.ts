import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

const { color } = vars;

const rule = `1px solid ${color.lineSubtle}`;

export const page = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

export const columns = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[5],
    '@media': { 'screen and (min-width: 1240px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(320px, 4fr)' } },
  }),
);

export const column = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

export const status = style(inLayer({ ...text.small, color: color.inkSoft, alignSelf: 'center' }));

export const rows = style(inLayer({ listStyle: 'none', margin: 0, padding: 0 }));

export const row = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 96px 112px auto',
    alignItems: 'center',
    gap: space[3],
    padding: `${space[3]} ${space[4]}`,
    borderBlockEnd: rule,
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: space[1] } },
  }),
);

// On a phone the words have a line of their own, above the amount.
globalStyle(`${row} > :first-child`, { '@media': { [screen.phone]: { gridColumn: '1 / -1' } } });

export const what = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: space[3],
    minInlineSize: 0,
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1], justifyItems: 'start' } },
  }),
);

export const kind = style(
  inLayer({
    ...text.caption,
    padding: `0 ${space[1]}`,
    textAlign: 'center',
    fontWeight: 600,
    color: color.inkSoft,
    border: `1px solid ${color.line}`,
    borderRadius: 4,
  }),
);

export const texts = style(inLayer({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' }));

export const title = style(inLayer({ color: color.inkSoft }));

export const titleOn = style(inLayer({ fontWeight: 600 }));

export const detail = style(inLayer({ ...text.small, fontWeight: 400, color: color.inkSoft }));

// The phone's row says the same among the amounts.
export const vat = style(
  inLayer({ ...text.small, color: color.inkSoft, '@media': { [screen.phone]: { display: 'none' } } }),
);

const figures = { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

export const amount = style(inLayer({ ...figures, color: color.inkSoft }));

export const amountOn = style(inLayer({ ...figures, fontWeight: 600 }));

export const tools = style(inLayer({ display: 'flex', justifyContent: 'end' }));

export const foot = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: space[2],
    padding: `${space[3]} ${space[4]}`,
    ...text.small,
    color: color.inkSoft,
  }),
);

export const amounts = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);

export const sums = style(
  inLayer({
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: space[4],
    selectors: { '& + &': { borderInlineStart: rule } },
    '@media': { [screen.phone]: { selectors: { '& + &': { borderInlineStart: 'none', borderBlockStart: rule } } } },
  }),
);

globalStyle(`${sums} dd`, inLayer({ margin: 0, ...figures }));

export const pair = style(
  inLayer({
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[3],
    paddingBlock: space[2],
    borderBlockEnd: rule,
    color: color.inkSoft,
  }),
);

export const sumsTitle = style(inLayer({ fontWeight: 600, paddingBlock: space[2], borderBlockEnd: rule }));

export const value = style(inLayer({ color: color.ink }));

export const strong = style(inLayer({ color: color.ink, fontWeight: 600 }));

/** Under a rule of its own, at the foot of its column, with a ledger's double rule below. */
export const total = style(
  inLayer({
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[3],
    marginBlockStart: 'auto',
    paddingBlock: space[2],
    fontWeight: 600,
    borderBlockStart: `1px solid ${color.inkFaint}`,
    borderBlockEnd: `4px double ${color.inkFaint}`,
  }),
);

export const hint = style(
  inLayer({
    display: 'flex',
    gap: space[2],
    margin: 0,
    padding: `${space[3]} ${space[4]}`,
    borderBlockStart: rule,
    ...text.small,
    color: color.inkSoft,
  }),
);
