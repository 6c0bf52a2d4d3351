import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { oneLine } from '#components/theme/row.css';
import { tiny } from '#components/theme/rowRoom.css';
import { text } from '#components/theme/scale';

const { color } = vars;

export const lines = style(inLayer({ display: 'grid', minInlineSize: 0 }));

export const strong = style(inLayer({ fontWeight: 600, whiteSpace: 'nowrap' }));

export const faint = style(inLayer({ ...text.small, fontWeight: 400, color: color.inkFaint, whiteSpace: 'nowrap' }));

/** On a phone the name shrinks first; the date shrinks only where a language needs all the space for it. */
export const client = style(
  inLayer({
    display: 'flex',
    minInlineSize: 0,
    '@container': { [tiny]: { ...text.small, color: color.inkSoft } },
  }),
);

export const clientName = style([oneLine, inLayer({ flexShrink: 1000 })]);

export const due = style(
  inLayer({
    display: 'none',
    flexShrink: 0,
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    '@container': { [tiny]: { display: 'inline' } },
  }),
);

export const amount = style(
  inLayer({ fontVariantNumeric: 'tabular-nums', '@container': { [tiny]: { fontWeight: 600 } } }),
);

/** Shown below the amount, or in its place on a phone. */
export const balance = style(
  inLayer({
    display: 'block',
    ...text.small,
    color: color.inkFaint,
    '@container': { [tiny]: { display: 'inline', ...text.body, color: 'inherit' } },
  }),
);

export const balanceWord = style(
  inLayer({ '@container': { [tiny]: { ...text.small, fontWeight: 400, color: color.inkSoft } } }),
);
