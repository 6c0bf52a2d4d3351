import { createContainer, style, type StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { narrow, rowRoom, tiny } from '#components/theme/rowRoom.css';
import { radius, screen, space, text } from '#components/theme/scale';
import { visuallyHidden } from '#components/theme/visuallyHidden';

const { color } = vars;

/** The CSS variable that carries the columns' widths to every row. */
export const tracksName = '--table-tracks';

const tracks = {
  display: 'grid',
  gridTemplateColumns: `var(${tracksName})`,
  columnGap: space[4],
  paddingInline: space[4],
} as const;

const wideTable = createContainer();

/** A table with more columns than a small screen has room for measures its own width, whatever stands beside it. */
export const frame = recipe({
  variants: {
    stacks: {
      phone: {},
      early: inLayer({ container: `${wideTable} / inline-size` }),
      lines: inLayer({ container: `${rowRoom} / inline-size` }),
    },
  },
});

/** The CSS variables that lay out a row of lines: its tracks and areas, and the area of each of its cells. */
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

/** How a part looks on a phone, and in such a table that is narrower than its columns need. */
const stacked = (onPhone: StyleRule, early = onPhone) => ({
  '@media': {
    [screen.phone]: onPhone,
    'screen and (min-width: 720px)': { '@container': { [`${wideTable} (max-width: 1079px)`]: early } },
  },
});

export const table = style(inLayer({ display: 'block', inlineSize: '100%' }));

export const body = style(inLayer({ display: 'block' }));

/** The CSS variable that tells an empty block for how many rows it keeps the room. */
export const rowsName = '--table-rows';

export const away = style(
  inLayer({
    display: 'block',
    blockSize: `calc(var(${rowsName}) * 57px)`,
    '@media': { [screen.phone]: { blockSize: `calc(var(${rowsName}) * 180px)` } },
  }),
);

export const head = recipe({
  base: inLayer({
    display: 'block',
    background: color.tint,
    borderBlock: `1px solid ${color.line}`,
  }),
  variants: {
    isSticky: {
      true: inLayer({ position: 'sticky', insetBlockStart: 0, zIndex: 1 }),
    },
    // On a phone each value has its label, so the head goes out of sight; screen readers keep the columns' names.
    sorts: {
      false: inLayer(stacked(visuallyHidden)),
    },
  },
});

export const headRow = style(
  inLayer({
    ...tracks,
    alignItems: 'center',
    minBlockSize: 40,
    ...stacked({ display: 'flex', flexWrap: 'wrap' }),
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
    // What sorts stays in sight on a phone: it is the only way to put the rows in order there.
    sorts: {
      false: inLayer(stacked(visuallyHidden)),
    },
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
  }),
  variants: {
    align: {
      start: {},
      // The words end where the figures end, and the mark stands before them.
      end: inLayer({ flexDirection: 'row-reverse', '@media': { [screen.phone]: { flexDirection: 'row' } } }),
    },
  },
});

export const sortMark = recipe({
  base: inLayer({ display: 'flex' }),
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
    selectors: {
      '&:not(:last-child), :not(:last-child) > &': { borderBlockEnd: `1px solid ${color.lineSubtle}` },
      '&:hover': { background: color.tint },
    },
  }),
);

export const stackedRow = style(
  inLayer({
    ...stacked(
      {
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: space[1],
        paddingBlock: space[3],
      },
      {
        gridTemplateColumns: 'repeat(auto-fill, minmax(max(120px, 16.7%), 1fr))',
        alignItems: 'start',
        rowGap: space[3],
        paddingBlock: space[3],
        containIntrinsicBlockSize: 'auto 130px',
      },
    ),
  }),
);

export const cell = recipe({
  base: inLayer({
    minInlineSize: 0,
    padding: 0,
    ...text.body,
    fontWeight: 400,
    overflowWrap: 'anywhere',
    ...stacked(
      {
        textAlign: 'start',
        selectors: {
          '&[data-label]': {
            display: 'grid',
            gridTemplateColumns: 'minmax(96px, 35%) minmax(0, 1fr)',
            columnGap: space[3],
            alignItems: 'center',
          },
          // The empty alternative keeps screen readers from hearing the column's name twice.
          '&[data-label]::before': {
            content: ['attr(data-label)', 'attr(data-label) / ""'],
            ...text.small,
            color: color.inkSoft,
          },
        },
      },
      {
        textAlign: 'start',
        selectors: {
          // The name takes two places, so that the values below one another stay in line.
          '&[scope="row"]': { gridColumn: 'span 2' },
          '&[data-label]::before': {
            content: ['attr(data-label)', 'attr(data-label) / ""'],
            display: 'block',
            marginBlockEnd: space[1],
            ...text.caption,
            color: color.inkSoft,
          },
        },
      },
    ),
  }),
  variants: { align: ends },
});

// One below the other where a language needs more room than the column has.
export const actions = style(
  inLayer({
    display: 'inline-flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: space[1],
    whiteSpace: 'nowrap',
  }),
);

/** In rows of lines the columns no longer stand under their heads: the list offers its orders in another way. */
export const linedHead = style(inLayer({ '@container': { [narrow]: { display: 'none' } } }));

export const linedRow = style(
  inLayer({
    '@container': {
      [narrow]: {
        ...linesOf(lineNames.narrow),
        columnGap: space[3],
        rowGap: '2px',
        minBlockSize: 66,
        paddingBlock: 10,
      },
      // A name's link may cover the whole row.
      [tiny]: {
        ...linesOf(lineNames.tiny),
        position: 'relative',
        columnGap: space[2],
        rowGap: space[1],
        paddingBlock: space[3],
      },
    },
  }),
);

export const linedCell = recipe({
  base: inLayer({
    minInlineSize: 0,
    ...text.body,
    fontWeight: 400,
    overflowWrap: 'anywhere',
    '@container': { [narrow]: { gridArea: `var(${lineNames.cell})`, textAlign: 'start' } },
  }),
  variants: {
    align: { start: inLayer({ textAlign: 'start' }), end: inLayer({ textAlign: 'end' }) },
    inNarrow: { true: {}, false: inLayer({ '@container': { [narrow]: { display: 'none' } } }) },
    inTiny: {
      true: inLayer({ '@container': { [tiny]: { display: 'block' } } }),
      false: inLayer({ '@container': { [tiny]: { display: 'none' } } }),
    },
  },
});

export const groupRow = style(
  inLayer({
    display: 'block',
    paddingBlock: '5px',
    paddingInline: space[4],
    background: color.tint,
    borderBlockEnd: `1px solid ${color.line}`,
  }),
);

export const groupHead = recipe({
  base: inLayer({
    display: 'block',
    padding: 0,
    ...text.caption,
    fontWeight: 600,
    textAlign: 'start',
    color: color.inkSoft,
  }),
  variants: { tone: { error: inLayer({ color: color.error.text }) } },
});
