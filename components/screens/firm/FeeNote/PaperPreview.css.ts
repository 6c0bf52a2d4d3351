import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, space, text } from '#components/theme/scale';
import { paper as onPaper } from '#components/theme/tokens';

const { color } = vars;

export const preview = style(inLayer({ display: 'grid', gap: space[3], minInlineSize: 0 }));

export const head = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[2] }));

export const title = style(inLayer({ ...text.body, fontWeight: 600, margin: 0, marginInlineEnd: 'auto' }));

export const hint = style(inLayer({ display: 'flex', gap: space[2], margin: 0, ...text.small, color: color.inkSoft }));

/** White in either scheme, as the sheet is. */
export const paper = style(
  inLayer({
    display: 'grid',
    alignContent: 'start',
    gap: space[4],
    minInlineSize: 0,
    minBlockSize: 520,
    padding: space[6],
    border: `1px solid ${color.line}`,
    background: onPaper.ground,
    color: onPaper.ink,
    colorScheme: 'light',
    ...text.caption,
    overflowWrap: 'anywhere',
  }),
);

globalStyle(`${paper} :is(p, dl, dd, ul)`, inLayer({ margin: 0, padding: 0 }));

const sides = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space[3] } as const;

export const letterhead = style(
  inLayer({ ...sides, paddingBlockEnd: space[3], borderBlockEnd: `1px solid ${onPaper.ink}` }),
);

export const parties = style(inLayer(sides));

export const firm = style(inLayer({ fontFamily: font.title, ...text.small, fontWeight: 600 }));

export const end = style(inLayer({ textAlign: 'end' }));

export const soft = style(inLayer({ color: onPaper.inkSoft }));

export const strong = style(inLayer({ fontWeight: 600 }));

export const address = style(inLayer({ whiteSpace: 'pre-line' }));

const rule = `1px solid ${onPaper.lineSubtle}`;

export const heading = style(inLayer({ fontWeight: 600, paddingBlockEnd: space[1], borderBlockEnd: rule }));

export const lines = style(inLayer({ listStyle: 'none' }));

export const line = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: space[3],
    paddingBlock: space[1],
    borderBlockEnd: rule,
  }),
);

export const about = style(inLayer({ display: 'block', color: onPaper.inkSoft }));

export const figure = style(inLayer({ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }));

export const sums = style(inLayer({ justifySelf: 'end', inlineSize: 'min(100%, 220px)' }));

const pair = { display: 'flex', justifyContent: 'space-between', gap: space[3], paddingBlock: 2 } as const;

export const sum = style(inLayer(pair));

export const total = style(
  inLayer({
    ...pair,
    fontWeight: 600,
    borderBlockStart: `1px solid ${onPaper.ink}`,
    borderBlockEnd: `3px double ${onPaper.ink}`,
  }),
);
