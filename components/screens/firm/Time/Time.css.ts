import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const controls = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    '@media': { print: { display: 'none' } },
  }),
);

export const controlsEnd = style(inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] }));

export const pager = style(inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] }));

export const period = style(inLayer({ fontWeight: 600 }));

export const quick = style(inLayer({ display: 'grid', gap: space[3], '@media': { print: { display: 'none' } } }));

export const quickFields = recipe({
  base: inLayer({ display: 'grid', alignItems: 'start', gap: space[3] }),
  variants: {
    isNarrow: {
      true: inLayer({ gridTemplateColumns: 'minmax(0, 1fr)' }),
      false: inLayer({
        gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 2.5fr) minmax(0, 3fr) auto',
        '@media': {
          [screen.tablet]: { gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 2fr)' },
          [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        },
      }),
    },
  },
});

// In line with the boxes of the fields, which have a label above.
export const addButton = recipe({
  variants: {
    isNarrow: {
      true: inLayer({ display: 'grid' }),
      false: inLayer({
        paddingBlockStart: space[6],
        '@media': { [screen.phone]: { display: 'grid', paddingBlockStart: 0 } },
      }),
    },
  },
});

export const part = style(inLayer({ padding: space[4], borderBlockStart: `1px solid ${color.lineSubtle}` }));

export const waiting = style(inLayer({ display: 'grid', gap: space[1], marginBlockStart: space[3] }));

export const waitingTitle = style(inLayer({ ...text.small, fontWeight: 600, color: color.warning.text }));

export const waitingEntry = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[3],
    paddingBlock: space[1],
  }),
);

export const sums = style(inLayer({ display: 'grid', gap: space[1], padding: space[4] }));

export const sumRow = style(
  inLayer({ display: 'flex', justifyContent: 'space-between', gap: space[3], fontVariantNumeric: 'tabular-nums' }),
);

export const partTitle = style(
  inLayer({ ...text.small, fontWeight: 600, color: color.inkSoft, paddingInline: space[4] }),
);

export const quickFoot = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[3] }),
);

export const worth = style(inLayer({ ...text.small, color: color.inkSoft, minBlockSize: text.small.lineHeight }));

export const days = style(inLayer({ display: 'grid', gap: space[5] }));

export const scroller = style(inLayer({ overflowX: 'auto' }));

export const table = style(
  inLayer({
    inlineSize: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
  }),
);

globalStyle(
  `${table} :is(th, td)`,
  inLayer({ padding: `${space[2]} ${space[3]}`, textAlign: 'start', fontWeight: 400, verticalAlign: 'middle' }),
);

globalStyle(`${table} :is(th, td):first-child`, inLayer({ paddingInlineStart: space[4] }));
globalStyle(`${table} :is(th, td):last-child`, inLayer({ paddingInlineEnd: space[4] }));

globalStyle(
  `${table} thead th`,
  inLayer({
    ...text.small,
    fontWeight: 600,
    color: color.inkSoft,
    background: color.tint,
    borderBlockEnd: `1px solid ${color.line}`,
    whiteSpace: 'nowrap',
  }),
);

globalStyle(`${table} tbody tr:not(:last-child)`, inLayer({ borderBlockEnd: `1px solid ${color.lineSubtle}` }));

globalStyle(`${table} tfoot tr`, inLayer({ borderBlockStart: `1px solid ${color.ink}` }));

globalStyle(`${table} tfoot :is(th, td)`, inLayer({ fontWeight: 600 }));

globalStyle(`${table} [data-day="today"]`, inLayer({ background: color.accentSoft, color: color.accent }));
globalStyle(`${table} [data-day="rest"]`, inLayer({ background: color.tint }));

// More than a cell's own alignment.
export const figure = style(inLayer({ whiteSpace: 'nowrap', selectors: { [`${table} &`]: { textAlign: 'end' } } }));

export const sum = style([figure, inLayer({ selectors: { [`${table} &`]: { fontWeight: 600 } } })]);

export const grand = style([
  sum,
  inLayer({ textDecoration: `underline double ${color.ink}`, textUnderlineOffset: '4px' }),
]);

export const rowHead = style(
  inLayer({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[3] }),
);

export const words = style(inLayer({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' }));

export const soft = style(inLayer({ display: 'block', ...text.small, color: color.inkSoft, fontWeight: 400 }));

export const running = style(
  inLayer({
    fontWeight: 600,
    color: color.accent,
    selectors: { '&::before': { content: '"• "' } },
  }),
);

export const entry = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: space[3],
    paddingBlock: space[2],
    paddingInline: space[4],
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const spent = style([entry, inLayer({ gridTemplateColumns: 'minmax(0, 1fr) auto auto' })]);

export const rate = style([entry, inLayer({ gridTemplateColumns: 'minmax(0, 1fr) auto auto' })]);

export const clock = style(inLayer({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }));

export const amount = style(inLayer({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }));
