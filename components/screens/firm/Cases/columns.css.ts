import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { above, oneLine, second } from '#components/theme/row.css';
import { narrow, tiny } from '#components/theme/rowRoom.css';
import { space, text } from '#components/theme/scale';

const { color } = vars;

/** Beside the number on a tablet, above it otherwise. */
export const name = style(
  inLayer({
    minInlineSize: 0,
    '@container': {
      [narrow]: { display: 'flex', alignItems: 'baseline', gap: space[2] },
      [tiny]: { display: 'block' },
    },
  }),
);

/** Aligns chips with the end of the row. */
export const chip = style(inLayer({ '@container': { [tiny]: { textAlign: 'end' } } }));

export const title = style(inLayer({ minInlineSize: 0, ...text.body, fontWeight: 600 }));

export const number = style([
  second,
  // The title keeps as much space as possible.
  inLayer({ '@container': { [narrow]: { flexShrink: 4 } } }),
]);

export const inWide = style(inLayer({ '@container': { [narrow]: { display: 'none' } } }));

export const inTiny = style(inLayer({ display: 'none', '@container': { [tiny]: { display: 'inline' } } }));

export const client = style([
  above,
  oneLine,
  inLayer({
    lineHeight: '24px',
    '@container': { [narrow]: { ...text.small, lineHeight: '24px', color: color.inkSoft } },
  }),
]);

export const faint = style(
  inLayer({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    ...text.small,
    color: color.inkFaint,
    '@container': {
      [narrow]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  }),
);
