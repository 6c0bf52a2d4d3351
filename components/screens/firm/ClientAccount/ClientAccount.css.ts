import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const page = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

export const choice = style(inLayer({ maxInlineSize: '360px' }));

export const figure = style(inLayer({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }));

export const uncleared = style([figure, inLayer({ fontWeight: 600, color: color.warning.text })]);

/** What a column of figures comes to, as in a ledger. */
export const doubleRuled = style([
  figure,
  inLayer({ display: 'inline-block', paddingBlockEnd: '2px', borderBlockEnd: `4px double ${color.ink}` }),
]);

/** What is shown of the cash book, and its file. */
export const shown = style(inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] }));

export const prepared = style(inLayer({ ...text.small, color: color.inkSoft, padding: space[4] }));

/** What is in the accountant's pack. */
export const contents = style(
  inLayer({ display: 'grid', gap: space[2], paddingInlineStart: space[5], listStyle: 'disc', ...text.small }),
);

export const contentsNote = style(inLayer({ ...text.small, color: color.inkSoft }));

export const rule = style(
  inLayer({ display: 'flex', alignItems: 'baseline', gap: space[3], ...text.small, color: color.inkSoft }),
);

export const actions = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[2],
    '@media': { print: { display: 'none' } },
  }),
);

/** A small button in a row of figures, which keeps its height. */
export const change = style(
  inLayer({
    display: 'inline-flex',
    marginBlock: '-8px',
    verticalAlign: 'middle',
    '@media': { print: { display: 'none' } },
  }),
);

export const verdict = recipe({
  base: inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    marginInlineEnd: space[2],
    ...text.small,
    fontWeight: 600,
  }),
  variants: {
    agrees: {
      true: inLayer({ color: color.success.text }),
      false: inLayer({ color: color.error.text }),
    },
  },
});

export const three = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);

export const column = style(
  inLayer({
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: space[4],
    paddingInline: space[5],
    selectors: { '&:not(:last-child)': { borderInlineEnd: `1px solid ${color.lineSubtle}` } },
    '@media': {
      [screen.tablet]: { paddingInline: space[3] },
      [screen.phone]: {
        paddingInline: space[4],
        selectors: {
          '&:not(:last-child)': { borderInlineEnd: 0, borderBlockEnd: `1px solid ${color.lineSubtle}` },
        },
      },
    },
  }),
);

export const columnTitle = style(
  inLayer({ fontFamily: font.title, fontSize: '18px', lineHeight: '24px', fontWeight: 600 }),
);

export const columnHint = style(inLayer({ ...text.small, color: color.inkSoft }));

export const columnRows = style(inLayer({ paddingBlock: space[2] }));

export const columnRow = style(
  inLayer({
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: space[3],
    paddingBlock: '6px',
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const columnName = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere', color: color.inkSoft }));

export const columnTotal = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: space[3],
    paddingBlock: space[2],
    borderBlockStart: `1px solid ${color.ink}`,
    borderBlockEnd: `4px double ${color.ink}`,
    fontWeight: 600,
  }),
);

export const totalFigure = style([figure, inLayer({ ...text.heading, marginInlineStart: 'auto' })]);

export const foot = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: space[2],
    paddingBlock: space[3],
    paddingInline: space[4],
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    ...text.small,
    color: color.inkSoft,
  }),
);

export const waiting = style(inLayer({ paddingInline: space[4], paddingBlockEnd: space[4] }));

export const preview = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }));

export const previewList = style(inLayer({ paddingInline: space[4] }));
