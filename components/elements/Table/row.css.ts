import { style, type StyleRule } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { narrow, tiny } from '#components/theme/rowRoom.css';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

const cut: StyleRule = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** A text that stays in its line; the record has all of it. */
export const oneLine = style(inLayer({ display: 'block', ...cut }));

/** The line below a row's name or figure. */
export const second = style(
  inLayer({ display: 'block', ...text.small, fontWeight: 400, color: color.inkFaint, ...cut }),
);

/** Words that the head says in columns. */
export const inLines = style(inLayer({ display: 'none', '@container': { [narrow]: { display: 'inline' } } }));

/** What lines have no room for. */
export const inColumns = style(inLayer({ '@container': { [narrow]: { display: 'none' } } }));

/** What a phone has no room for. */
export const notTiny = style(inLayer({ '@container': { [tiny]: { display: 'none' } } }));

/** What can be pressed in a row whose name covers it. */
export const above = style(inLayer({ position: 'relative', zIndex: 1 }));

export const link = style(
  inLayer({
    display: 'block',
    // High enough to be hit, and no higher than its line.
    lineHeight: '24px',
    marginBlock: '-2px',
    ...cut,
    color: 'inherit',
    textDecoration: 'none',
    outline: 'none',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' },
      '&::after': { content: '""', position: 'absolute', inset: '-8px 0', borderRadius: radius.chip },
      '&[data-focus-visible]::after': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    },
    '@container': { [narrow]: { selectors: { '&::after': { inset: 0 } } } },
  }),
);

export const actions = style([above, inLayer({ display: 'inline-flex', justifyContent: 'flex-end', gap: space[1] })]);
