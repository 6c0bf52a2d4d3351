import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { font, radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

const ruled = { selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } } };

const onPhone = (rule: object) => ({ '@media': { [screen.phone]: rule } });

/** Rows are tall enough to tap on a phone. */
const row = { minBlockSize: '56px', paddingBlock: space[2], paddingInline: space[4] };

export const page = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

// The header.

export const facts = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[2]}` }),
);

export const fact = style(
  inLayer({
    selectors: {
      '&:not(:first-child)': { paddingInlineStart: space[3], borderInlineStart: `1px solid ${color.line}` },
    },
    // A wrapped line must not begin with a divider.
    ...onPhone({ selectors: { '&:not(:first-child)': { paddingInlineStart: space[1], borderInlineStart: 'none' } } }),
  }),
);

export const number = style(
  inLayer({ display: 'inline-flex', alignItems: 'center', color: color.ink, fontWeight: 600 }),
);

// What comes next.

export const next = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);

export const hearing = style(
  inLayer({
    display: 'grid',
    alignContent: 'start',
    gap: space[5],
    padding: space[4],
    selectors: { '&:not(:last-child)': { borderInlineEnd: `1px solid ${color.lineSubtle}` } },
    '@media': {
      [screen.phone]: {
        selectors: {
          '&:not(:last-child)': { borderInlineEnd: 'none', borderBlockEnd: `1px solid ${color.lineSubtle}` },
        },
      },
    },
  }),
);

export const hearingFacts = style(
  inLayer({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space[5] }),
);

export const bigDay = style(
  inLayer({
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'center',
    paddingInlineEnd: space[5],
    borderInlineEnd: `1px solid ${color.line}`,
    ...text.small,
    color: color.inkSoft,
  }),
);

export const bigFigure = style(
  inLayer({ fontFamily: font.title, fontSize: '60px', lineHeight: '56px', fontWeight: 600, color: color.ink }),
);

export const soft = style(inLayer({ ...text.small, color: color.inkSoft, overflowWrap: 'anywhere' }));

export const hearingTitle = style(
  inLayer({ fontFamily: font.title, ...text.heading, fontWeight: 600, overflowWrap: 'anywhere' }),
);

export const strong = style(inLayer({ fontWeight: 600 }));

export const buttons = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2] }));

export const due = style(
  inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', outlineOffset: '-2px' }),
);

export const dueRow = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space[3],
    ...row,
    ...ruled,
  }),
);

/** What is due, and beside it, or below it where there is no room, how soon. */
export const dueWords = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3], minInlineSize: 0 }),
);

export const dueTitle = style(inLayer({ flex: '1 1 140px', minInlineSize: 0, overflowWrap: 'anywhere' }));

export const words = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere' }));

export const rowTitle = style(inLayer({ fontWeight: 500 }));

export const state = recipe({
  base: inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1], ...text.small, fontWeight: 600 }),
  variants: {
    tone: eachInLayer({
      plain: { color: color.ink },
      error: { color: color.error.text },
      warning: { color: color.warning.text },
      info: { color: color.info.text },
    }),
  },
});

export const rowButtons = style(inLayer({ display: 'flex', alignItems: 'start' }));

export const bands = style(inLayer({ borderBlockStart: `1px solid ${color.lineSubtle}` }));

export const band = recipe({
  base: inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${space[1]} ${space[3]}`,
    paddingBlock: space[3],
    paddingInline: space[4],
    ...ruled,
  }),
  variants: {
    tone: eachInLayer({
      warning: { background: color.warning.soft, color: color.warning.text },
      info: { background: color.info.soft, color: color.info.text },
    }),
  },
});

export const bandWords = style(inLayer({ flex: '1 1 240px', minInlineSize: 0, overflowWrap: 'anywhere' }));

// Dates in the margin.

export const dayMark = style(
  inLayer({
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'center',
    textAlign: 'center',
    ...text.caption,
    color: color.inkSoft,
  }),
);

export const dayFigure = style(
  inLayer({ fontFamily: font.title, fontSize: '17px', lineHeight: '20px', fontWeight: 600, color: color.ink }),
);

// Parties.

export const parties = style(inLayer({ display: 'grid', gap: space[2], padding: space[4] }));

export const party = style(
  inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[3], alignItems: 'center' }),
);

export const partyHead = style(
  inLayer({ gridColumn: '1 / -1', display: 'flex', alignItems: 'baseline', gap: space[2], overflowWrap: 'anywhere' }),
);

export const partyName = style(
  inLayer({ minInlineSize: 0, fontFamily: font.title, fontSize: '17px', lineHeight: '24px', fontWeight: 600 }),
);

export const leader = style(
  inLayer({ flex: '1 1 12px', minInlineSize: '12px', borderBlockEnd: `1px solid ${color.line}` }),
);

export const role = style(inLayer({ flexShrink: 0, maxInlineSize: '45%', fontWeight: 600 }));

export const phoneOnly = style(inLayer({ display: 'none', ...onPhone({ display: 'grid' }) }));

export const partyFacts = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    // Far enough apart to tap one link and not the next.
    gap: `${space[2]} ${space[3]}`,
    minInlineSize: 0,
    ...text.small,
    color: color.inkSoft,
    overflowWrap: 'anywhere',
  }),
);

export const versus = style(
  inLayer({ fontFamily: font.title, ...text.small, textAlign: 'center', color: color.inkFaint }),
);

export const padded = style(inLayer({ padding: space[4], borderBlockStart: `1px solid ${color.lineSubtle}` }));

/** Keeps the line breaks of what was written. */
export const prose = style(inLayer({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }));

// Events.

export const event = style(
  inLayer({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '44px 16px minmax(0, 1fr) auto',
    columnGap: space[3],
    paddingBlock: space[3],
    paddingInline: space[4],
    ...onPhone({ gridTemplateColumns: '36px 12px minmax(0, 1fr) auto', columnGap: space[2] }),
  }),
);

/** The line that connects the days, with a mark for each day. */
export const mark = recipe({
  base: inLayer({
    position: 'relative',
    justifySelf: 'center',
    inlineSize: '9px',
    blockSize: '9px',
    marginBlockStart: '6px',
    border: `2px solid ${color.accent}`,
    borderRadius: radius.round,
    background: color.surface,
  }),
  variants: {
    isOver: { true: inLayer({ borderColor: color.edge, background: color.edge }) },
  },
});

export const todayLine = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    paddingInlineStart: space[4],
    ...text.caption,
    fontWeight: 600,
    color: color.accent,
    selectors: {
      '&::after': { content: '', flex: 1, borderBlockEnd: `1px solid ${color.accent}` },
      '&:last-child': { paddingBlockEnd: space[3] },
    },
  }),
);

export const titleLine = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[2]}`, fontWeight: 600 }),
);

// Tasks.

export const task = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 140px) auto auto',
    alignItems: 'center',
    columnGap: space[3],
    minBlockSize: '44px',
    paddingInline: space[4],
    ...ruled,
    ...onPhone({
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      minBlockSize: '60px',
      alignContent: 'center',
    }),
  }),
);

export const check = style(
  inLayer({ display: 'flex', alignItems: 'center', minBlockSize: '44px', ...onPhone({ gridRow: '1 / span 2' }) }),
);

export const taskTitle = recipe({
  base: inLayer({
    minInlineSize: 0,
    fontWeight: 500,
    overflowWrap: 'anywhere',
    ...onPhone({ gridColumn: '2 / span 2' }),
  }),
  variants: { isDone: { true: inLayer({ textDecoration: 'line-through', color: color.inkFaint }) } },
});

export const assignee = style(
  inLayer({
    ...text.small,
    color: color.inkSoft,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...onPhone({ gridRow: 2, gridColumn: 3 }),
  }),
);

export const taskDue = style(
  inLayer({ ...text.small, whiteSpace: 'nowrap', ...onPhone({ gridRow: 2, gridColumn: 2 }) }),
);

export const taskMenu = style(inLayer({ ...onPhone({ gridRow: '1 / span 2', gridColumn: 4 }) }));

// Notes.

export const note = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: space[2],
    paddingBlock: space[3],
    paddingInline: space[4],
    ...ruled,
  }),
);
