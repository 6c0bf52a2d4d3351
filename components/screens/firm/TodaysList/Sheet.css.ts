import { style, type StyleRule } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { recipe } from '@vanilla-extract/recipes';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { font, screen, space, text } from '#components/theme/scale';
import { paper } from '#components/theme/tokens';

const { color } = vars;

const onPaper = (rule: StyleRule): StyleRule => ({ '@media': { print: rule } });

/** Shown only in print. */
const paperOnly = (rule: StyleRule): StyleRule => ({ display: 'none', ...onPaper(rule) });

export const sheet = style(
  inLayer({
    paddingInline: space[4],
    paddingBlockEnd: space[4],
    ...onPaper({
      // Black on white in either scheme, even in browsers that print backgrounds.
      vars: {
        [color.ink]: paper.ink,
        [color.inkSoft]: paper.inkSoft,
        [color.inkFaint]: paper.inkSoft,
        [color.line]: paper.line,
        [color.lineSubtle]: paper.lineSubtle,
        [color.surface]: paper.ground,
        [color.accent]: paper.ink,
        [color.error.text]: paper.ink,
        [color.warning.text]: paper.ink,
        [color.info.text]: paper.ink,
      },
      padding: 0,
      background: paper.ground,
      color: paper.ink,
      colorScheme: 'light',
    }),
  }),
);

export const paperHead = style(
  inLayer(paperOnly({ display: 'flex', justifyContent: 'space-between', gap: space[4], ...text.caption })),
);

export const head = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: space[2],
    ...onPaper({ paddingBlockEnd: space[3], borderBlockEnd: `3px double ${paper.line}`, marginBlockEnd: space[4] }),
  }),
);

export const paperTitle = style(
  inLayer(
    paperOnly({ display: 'block', fontFamily: font.title, fontSize: '28px', lineHeight: '34px', fontWeight: 600 }),
  ),
);

export const when = style(inLayer({ fontSize: '20px', marginInlineStart: space[2] }));

export const sums = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[3],
    ...text.small,
    color: color.inkSoft,
    ...onPaper({ flexDirection: 'column', alignItems: 'flex-end' }),
  }),
);

export const note = style(inLayer({ marginBlockStart: space[2], ...text.small, color: color.inkSoft }));

export const day = style(
  inLayer({
    selectors: { '&:not(:first-child)': { marginBlockStart: space[3] }, '& + &': { marginBlockStart: space[8] } },
  }),
);

export const dayName = style(inLayer({ fontFamily: font.title, ...text.heading, fontWeight: 600 }));

/** What to know about the day, or an entry. */
export const warning = recipe({
  base: inLayer({
    display: 'flex',
    alignItems: 'flex-start',
    gap: space[2],
    marginBlockStart: space[1],
    ...text.small,
  }),
  variants: { tone: eachInLayer({ warning: { color: color.warning.text }, info: { color: color.info.text } }) },
});

export const nothing = style(inLayer({ marginBlockStart: space[1], ...text.small, color: color.inkFaint }));

export const court = style(inLayer({ marginBlockStart: space[5], breakInside: 'auto' }));

export const courtHead = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: space[4],
    paddingBlockEnd: space[1],
    borderBlockEnd: `1px solid ${color.line}`,
    breakAfter: 'avoid',
  }),
);

export const courtName = style(
  inLayer({ fontFamily: font.title, fontSize: '17px', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' }),
);

export const entry = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '76px minmax(0, 1.2fr) minmax(0, 1fr) auto',
    gridTemplateAreas: '"time matter what timer"',
    columnGap: space[3],
    paddingBlock: '10px',
    breakInside: 'avoid',
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
    '@media': {
      [screen.phone]: {
        gridTemplateColumns: '64px minmax(0, 1fr) auto',
        gridTemplateAreas: '"time matter timer" "time what timer"',
        rowGap: space[1],
      },
      print: {
        gridTemplateColumns: '14px 76px minmax(0, 1.25fr) minmax(0, 1fr) 96px',
        gridTemplateAreas: '"box time matter what receipt" ". . outcome outcome outcome"',
      },
    },
  }),
);

export const box = style(
  inLayer(
    paperOnly({
      display: 'block',
      gridArea: 'box',
      inlineSize: 13,
      blockSize: 13,
      border: `1px solid ${paper.line}`,
      marginBlockStart: '3px',
    }),
  ),
);

export const time = style(inLayer({ gridArea: 'time', fontWeight: 600 }));

export const late = style(inLayer({ display: 'block', ...text.small, fontWeight: 600, color: color.error.text }));

// On a phone it is where the thumb is, and as large.
export const timer = style(
  inLayer({
    gridArea: 'timer',
    alignSelf: 'center',
    minInlineSize: 32,
    minBlockSize: 32,
    '@media': { print: { display: 'none' } },
  }),
);

export const matter = style(inLayer({ gridArea: 'matter', minInlineSize: 0, overflowWrap: 'anywhere' }));

export const what = style(
  inLayer({ gridArea: 'what', minInlineSize: 0, overflowWrap: 'anywhere', ...onPaper({ gridColumnEnd: 'span 1' }) }),
);

export const strong = style(inLayer({ fontWeight: 600 }));

export const faint = style(inLayer({ ...text.small, color: color.inkSoft }));

/** A link is useless on paper, so its URL is printed after it. */
export const address = style(inLayer(paperOnly({ display: 'inline', wordBreak: 'break-all' })));

const dotted = `1px dotted ${paper.line}`;

export const outcome = style(
  inLayer(
    paperOnly({
      gridArea: 'outcome',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 176px',
      columnGap: space[4],
      paddingBlockStart: '14px',
      fontSize: '11px',
      lineHeight: '14px',
    }),
  ),
);

/** A line to write on, after its label. */
export const dottedLine = style(inLayer({ borderBlockEnd: dotted }));

export const receipt = style(
  inLayer(
    paperOnly({
      gridArea: 'receipt',
      display: 'block',
      alignSelf: 'end',
      borderBlockEnd: dotted,
      fontSize: '11px',
      lineHeight: '14px',
    }),
  ),
);

export const paperFoot = style(
  inLayer(paperOnly({ display: 'block', marginBlockStart: space[6], breakInside: 'avoid' })),
);

export const line = style(
  inLayer({
    blockSize: 27,
    borderBlockEnd: `1px solid ${paper.lineSubtle}`,
    selectors: { [`${courtName} + &`]: { borderBlockStart: `1px solid ${paper.line}` } },
  }),
);

export const signatures = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: space[6],
    marginBlockStart: space[8],
    ...text.caption,
  }),
);

export const signature = style(inLayer({ paddingBlockEnd: space[1], borderBlockEnd: `1px solid ${paper.line}` }));
