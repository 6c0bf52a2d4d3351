import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const message = style(
  inLayer({
    position: 'relative',
    padding: `${space[3]} ${space[4]}`,
    overflowWrap: 'anywhere',
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const head = style(inLayer({ display: 'flex', alignItems: 'baseline', gap: space[2] }));

export const subject = recipe({
  base: inLayer({ minInlineSize: 0 }),
  variants: { unread: { true: inLayer({ fontWeight: 600 }), false: inLayer({ fontWeight: 500 }) } },
});

/** The whole row opens the message. */
export const open = style(
  inLayer({
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    textDecorationLine: 'none',
    textUnderlineOffset: '0.2em',
    outline: 'none',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { textDecorationLine: 'underline' },
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&[data-focus-visible]::after': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
    },
  }),
);

export const dot = style(
  inLayer({
    position: 'relative',
    flexShrink: 0,
    inlineSize: 8,
    blockSize: 8,
    borderRadius: radius.round,
    background: color.accent,
    '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
  }),
);

export const time = style(
  inLayer({ flexShrink: 0, marginInlineStart: 'auto', ...text.small, color: color.inkFaint, whiteSpace: 'nowrap' }),
);

export const from = style(inLayer({ ...text.small, color: color.inkSoft }));

export const preview = style(
  inLayer({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    ...text.small,
    color: color.inkFaint,
  }),
);
