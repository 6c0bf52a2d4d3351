import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { narrow, rowRoom, tiny } from '#components/theme/rowRoom.css';
import { columnRoom, controlSize, radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

/** The CSS variable that passes the columns' widths to every row. */
export const tracksName = '--table-tracks';

const tracks = {
  display: 'grid',
  gridTemplateColumns: `var(${tracksName})`,
  columnGap: space[4],
  paddingInline: space[4],
} as const;

const shift = createVar();

/**
 * Makes a table respond to its own width, not the window's. All container queries use the usual width, so a table that needs more or
 * less room measures a frame that is narrower or wider by the difference.
 */
export const frame = styleVariants(columnRoom, (room) =>
  inLayer({
    vars: { [shift]: `${columnRoom.usual - room}px` },
    container: `${rowRoom} / inline-size`,
    inlineSize: `calc(100% + ${shift})`,
  }),
);

/** The CSS variables that lay out a stacked row: its tracks and areas, and the area of each cell. */
export const lineNames = {
  narrow: { tracks: '--table-narrow-tracks', areas: '--table-narrow-areas' },
  tiny: { tracks: '--table-tiny-tracks', areas: '--table-tiny-areas' },
  cell: '--table-cell',
} as const;

const linesOf = ({ tracks, areas }: { tracks: string; areas: string }) => ({
  gridTemplateColumns: `var(${tracks})`,
  gridTemplateAreas: `var(${areas})`,
  gridTemplateRows: 'auto',
});

// On paper a real table, whose header browsers repeat on each page.
export const table = style(
  inLayer({
    display: 'block',
    inlineSize: `calc(100% - ${fallbackVar(shift, '0px')})`,
    '@media': { print: { display: 'table', borderSpacing: 0 } },
  }),
);

export const body = style(inLayer({ display: 'block', '@media': { print: { display: 'table-row-group' } } }));

/** The CSS variable with the number of rows whose height an empty block reserves. */
export const rowsName = '--table-rows';

export const away = style(
  inLayer({
    display: 'block',
    blockSize: `calc(var(${rowsName}) * 57px)`,
    '@container': { [narrow]: { blockSize: `calc(var(${rowsName}) * 65px)` } },
  }),
);

/** The headers are hidden when rows are stacked, because columns no longer align with them. */
export const head = recipe({
  base: inLayer({
    display: 'block',
    background: color.tint,
    borderBlock: `1px solid ${color.line}`,
    '@container': { [narrow]: { display: 'none' } },
    '@media': { print: { display: 'table-header-group', breakInside: 'avoid' } },
  }),
  variants: {
    isSticky: {
      true: inLayer({
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 2,
        '@media': { print: { position: 'static' } },
      }),
    },
  },
});

export const headRow = style(
  inLayer({
    ...tracks,
    alignItems: 'center',
    minBlockSize: 40,
    // Chromium reserves this height on each page but doesn't give it to the header, and then adds an empty page.
    '@media': { print: { minBlockSize: 0 } },
  }),
);

const ends = { start: inLayer({ textAlign: 'start' }), end: inLayer({ textAlign: 'end' }) };

export const headCell = recipe({
  base: inLayer({
    minInlineSize: 0,
    padding: 0,
    ...text.caption,
    fontWeight: 600,
    color: color.inkSoft,
    overflowWrap: 'anywhere',
  }),
  variants: {
    align: ends,
    // Nothing is below it on paper, where buttons are left out.
    isOfActions: { true: inLayer({ '@media': { print: { visibility: 'hidden' } } }) },
  },
});

export const sortButton = recipe({
  base: inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    maxInlineSize: '100%',
    minBlockSize: 28,
    textAlign: 'inherit',
    padding: 0,
    border: 0,
    borderRadius: radius.chip,
    background: 'none',
    cursor: 'pointer',
    selectors: { '&[data-hovered]': { color: color.ink } },
    // Chromium leaves buttons out of a header that it repeats.
    '@media': { print: { display: 'contents' } },
  }),
  variants: {
    align: {
      start: {},
      // The label ends where the figures end, so the arrow goes before it.
      end: inLayer({ flexDirection: 'row-reverse' }),
    },
  },
});

export const sortMark = recipe({
  base: inLayer({ display: 'flex', '@media': { print: { display: 'none' } } }),
  variants: {
    isOn: {
      false: inLayer({
        opacity: 0,
        selectors: { '[data-hovered] > &, [data-focus-visible] > &': { opacity: 1 } },
        '@media': { [screen.touch]: { opacity: 1 } },
      }),
    },
  },
});

export const row = style(
  inLayer({
    ...tracks,
    alignItems: 'center',
    minBlockSize: 57,
    paddingBlock: space[2],
    breakInside: 'avoid',
    '@media': { print: { minBlockSize: 0, paddingBlock: space[1] } },
    selectors: {
      '&:not(:last-child), :not(:last-child) > &': { borderBlockEnd: `1px solid ${color.lineSubtle}` },
      '&:hover': { background: color.tint },
    },
    // Positioned, because the name's link covers the row.
    '@container': {
      [narrow]: {
        ...linesOf(lineNames.narrow),
        position: 'relative',
        columnGap: space[3],
        rowGap: '2px',
        minBlockSize: 65,
        paddingBlock: space[2],
      },
      [tiny]: { ...linesOf(lineNames.tiny), columnGap: space[2] },
    },
  }),
);

export const markedRow = style([
  row,
  inLayer({ background: color.error.soft, selectors: { '&:hover': { background: color.error.soft } } }),
]);

/** What is said of a row. The first column, which has its number, stays free beside it. */
export const below = style(
  inLayer({
    gridColumn: '2 / -1',
    minInlineSize: 0,
    padding: 0,
    paddingBlockStart: space[2],
    ...text.body,
    overflowWrap: 'anywhere',
    '@container': { [narrow]: { gridColumn: '1 / -1' } },
  }),
);

export const totals = style(
  inLayer({
    display: 'block',
    borderBlockStart: `1px solid ${color.ink}`,
    fontVariantNumeric: 'tabular-nums',
    '@media': { print: { display: 'table-footer-group' } },
  }),
);

export const cell = recipe({
  base: inLayer({
    minInlineSize: 0,
    padding: 0,
    ...text.body,
    fontWeight: 400,
    overflowWrap: 'anywhere',
    '@container': { [narrow]: { gridArea: `var(${lineNames.cell})` } },
  }),
  variants: {
    align: ends,
    // Its link covers the cell in columns, and the row when stacked.
    isRowHeader: {
      true: inLayer({ position: 'relative', '@container': { [narrow]: { position: 'static' } } }),
    },
    isForLines: {
      true: inLayer({ display: 'none', '@container': { [narrow]: { display: 'block' } } }),
    },
    inNarrow: {
      none: inLayer({ '@container': { [narrow]: { display: 'none' } } }),
      start: inLayer({ '@container': { [narrow]: { textAlign: 'start' } } }),
      end: inLayer({ '@container': { [narrow]: { textAlign: 'end' } } }),
    },
    inTiny: {
      none: inLayer({ '@container': { [tiny]: { display: 'none' } } }),
      start: inLayer({ '@container': { [tiny]: { display: 'block', textAlign: 'start' } } }),
      end: inLayer({ '@container': { [tiny]: { display: 'block', textAlign: 'end' } } }),
    },
  },
});

export const groupRow = style(
  inLayer({
    display: 'block',
    paddingBlock: '5px',
    paddingInline: space[4],
    '@container': { [tiny]: { paddingBlock: '9px' } },
    background: color.tint,
    borderBlockEnd: `1px solid ${color.line}`,
  }),
);

export const groupHead = recipe({
  base: inLayer({
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[3],
    padding: 0,
    ...text.caption,
    fontWeight: 600,
    textAlign: 'start',
    color: color.inkSoft,
  }),
  variants: { tone: { error: inLayer({ color: color.error.text }) } },
});

export const groupName = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere' }));

export const groupDetail = style(inLayer({ fontWeight: 400, color: color.inkFaint }));

export const groupSum = style(inLayer({ flexShrink: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }));

export const foldRow = style(
  inLayer({
    display: 'block',
    selectors: { ':not(:last-child) > &, &:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const foldCell = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: space[4],
    padding: 0,
    paddingInline: space[4],
    ...text.small,
  }),
);

export const foldButton = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: controlSize.touch,
    paddingInline: space[2],
    border: 0,
    borderRadius: radius.chip,
    background: 'none',
    color: color.inkSoft,
    cursor: 'pointer',
    selectors: { '&[data-hovered]': { color: color.ink } },
  }),
);
