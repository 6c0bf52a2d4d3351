import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';
import { visuallyHidden } from '#components/theme/visuallyHidden';

// What pages of an invoice or of an account are made of: plain tables of figures, sums, and a history beside the terms.

const { color } = vars;

const rule = `1px solid ${color.lineSubtle}`;

export const page = style(
  inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5], outline: 'none' }),
);

export const columns = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[5],
    '@media': { 'screen and (min-width: 1240px)': { gridTemplateColumns: 'minmax(0, 9fr) minmax(320px, 5fr)' } },
  }),
);

export const column = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

export const table = style(inLayer({ inlineSize: '100%', borderCollapse: 'collapse' }));

const cell = { padding: `${space[3]} ${space[2]}`, textAlign: 'start', verticalAlign: 'baseline' } as const;

const edges = {
  ':first-child': { paddingInlineStart: space[4] },
  ':last-child': { paddingInlineEnd: space[4] },
} as const;

export const th = style(
  inLayer({
    ...cell,
    ...text.small,
    ...edges,
    fontWeight: 500,
    color: color.inkSoft,
    background: color.tint,
    borderBlock: `1px solid ${color.line}`,
    whiteSpace: 'nowrap',
  }),
);

export const td = style(
  inLayer({ ...cell, ...edges, borderBlockEnd: rule, fontWeight: 400, overflowWrap: 'anywhere' }),
);

export const figure = style(inLayer({ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }));

/** Columns that a phone has no space for; there the description says the same. */
export const inWide = style(inLayer({ '@media': { [screen.phone]: { display: 'none' } } }));

export const onPhone = style(
  inLayer({
    display: 'none',
    '@media': { [screen.phone]: { display: 'block', ...text.small, color: color.inkSoft } },
  }),
);

export const sums = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '1fr minmax(120px, max-content)',
    gap: `${space[2]} ${space[5]}`,
    margin: 0,
    padding: space[4],
    textAlign: 'end',
  }),
);

/** A ledger's double rule, as wide as the figure. */
export const comesTo = style(
  inLayer({ justifySelf: 'end', paddingBlockEnd: space[1], borderBlockEnd: `4px double ${color.inkFaint}` }),
);

export const sum = style(inLayer({ margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }));

export const soft = style(inLayer({ color: color.inkSoft }));

export const strong = style(inLayer({ fontWeight: 600 }));

export const late = style(inLayer({ fontWeight: 600, color: color.error.text }));

export const notes = style(
  inLayer({ padding: space[4], borderBlockStart: rule, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }),
);

export const caption = style(inLayer(visuallyHidden));

export const history = style(inLayer({ listStyle: 'none', margin: 0, padding: 0 }));

export const entry = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr) max-content',
    gap: `0 ${space[3]}`,
    padding: `${space[3]} ${space[4]}`,
    borderBlockEnd: rule,
    selectors: { '&:last-child': { borderBlockEnd: 'none' } },
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr) max-content' } },
  }),
);

export const when = style(
  inLayer({
    ...text.small,
    color: color.inkSoft,
    '@media': { [screen.phone]: { gridColumn: '1 / -1' } },
  }),
);

export const who = style(inLayer({ ...text.small, color: color.inkSoft }));

export const what = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere' }));

export const more = style(inLayer({ ...text.small, color: color.inkSoft, display: 'block' }));
