import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';
import { visuallyHidden } from '#components/theme/visuallyHidden';

const { color } = vars;

const rule = `1px solid ${color.lineSubtle}`;

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

/** The days that a statement is from and to. */
export const period = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[4], '@media': { print: { display: 'none' } } }),
);
