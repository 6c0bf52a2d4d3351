import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';
import { visuallyHidden } from '#components/theme/visuallyHidden';

const { color } = vars;

export const accounts = style(
  inLayer({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[2],
  }),
);

/** In words, so that it wraps. */
export const inAccount = style(
  inLayer({ textAlign: 'end', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }),
);

export const account = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[4] }),
);

export const table = style(inLayer({ inlineSize: '100%', borderCollapse: 'collapse' }));

/** On a phone the date is below what it is, so that comes first. */
const firstOnPhone = {
  '@media': { [screen.phone]: { selectors: { '&:nth-child(2)': { paddingInlineStart: space[4] } } } },
};

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
    ...firstOnPhone,
    fontWeight: 500,
    color: color.inkSoft,
    background: color.tint,
    borderBlockEnd: `1px solid ${color.line}`,
    whiteSpace: 'nowrap',
  }),
);

export const td = style(
  inLayer({
    ...cell,
    ...edges,
    ...firstOnPhone,
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
    fontWeight: 400,
    overflowWrap: 'anywhere',
  }),
);

export const figure = style(inLayer({ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }));

export const date = style(inLayer({ whiteSpace: 'nowrap' }));

export const inWide = style(inLayer({ '@media': { [screen.phone]: { display: 'none' } } }));

export const onPhone = style(
  inLayer({
    display: 'none',
    '@media': { [screen.phone]: { display: 'block', ...text.small, color: color.inkSoft } },
  }),
);

export const strong = style(inLayer({ fontWeight: 600 }));

export const caption = style(inLayer(visuallyHidden));

export const more = style(inLayer({ ...text.small, color: color.inkSoft, display: 'block' }));

export const uncleared = style(inLayer({ fontWeight: 600, color: color.warning.text }));
