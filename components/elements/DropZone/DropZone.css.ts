import type { StyleRule } from '@vanilla-extract/css';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';
import type { DropZoneLook } from './DropZone';

const { color } = vars;

const looks = {
  area: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: `${space[2]} ${space[3]}`,
    minBlockSize: '60px',
    padding: space[3],
    border: `1px dashed ${color.edge}`,
    ...text.body,
    color: color.inkSoft,
  },
  around: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
} satisfies Record<DropZoneLook, StyleRule>;

export const zone = recipe({
  base: inLayer({
    position: 'relative',
    minInlineSize: 0,
    borderRadius: radius.card,
    selectors: {
      '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
      '&[data-disabled]': { color: color.inkFaint },
    },
  }),
  variants: { look: eachInLayer(looks) },
});

/** Covers the zone while something is dragged over it. It takes no part in the drag, or the drag would leave what is below. */
export const over = style(
  inLayer({
    position: 'absolute',
    inset: 0,
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    padding: space[3],
    border: `2px dashed ${color.accent}`,
    borderRadius: radius.card,
    background: color.accentSoft,
    color: color.accent,
    ...text.body,
    fontWeight: 600,
    textAlign: 'center',
    pointerEvents: 'none',
  }),
);
