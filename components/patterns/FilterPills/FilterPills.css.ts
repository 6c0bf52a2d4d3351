import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const pills = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    minInlineSize: 0,
    '@media': {
      [screen.phone]: {
        flexWrap: 'nowrap',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        inlineSize: '100%',
      },
    },
  }),
);

export const pill = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: space[2],
    minBlockSize: controlSize.mouse,
    paddingInline: '10px',
    border: `1px solid ${color.edge}`,
    borderRadius: radius.control,
    background: color.surface,
    color: color.ink,
    ...text.small,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: color.tint },
      '&[data-selected]': { background: color.accentSoft, borderColor: color.accent, color: color.accent },
    },
    '@media': {
      [screen.touch]: { minBlockSize: controlSize.touch },
      // The focus ring is inside, because a scrolling row clips anything outside.
      [screen.phone]: { borderRadius: radius.round, selectors: { '&[data-focus-visible]': { outlineOffset: -3 } } },
      // Only colour marks the selected pill, and forced colours remove it.
      '(forced-colors: active)': {
        selectors: { '&[data-selected]': { outline: '2px solid Highlight', outlineOffset: -2 } },
      },
    },
  }),
);

export const count = style(
  inLayer({
    paddingInlineStart: space[2],
    borderInlineStart: `1px solid ${color.line}`,
    fontWeight: 600,
    color: color.inkSoft,
    selectors: { '[data-selected] > &': { color: 'inherit', borderColor: 'currentColor' } },
    '@media': { [screen.phone]: { paddingInlineStart: 0, borderInlineStart: 0 } },
  }),
);
