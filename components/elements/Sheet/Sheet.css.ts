import type { StyleRule } from '@vanilla-extract/css';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { fades } from '#components/theme/fades.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { motion } from '#components/theme/scale';
import type { SheetSide, SheetSize } from './Sheet';

const { color } = vars;

export const overlay = style([
  fades,
  inLayer({
    position: 'fixed',
    inset: 0,
    zIndex: 20,
    display: 'flex',
    blockSize: 'var(--visual-viewport-height)',
    background: color.scrim,
    transition: `opacity ${motion.calm}`,
  }),
]);

const moved = '&[data-entering], &[data-exiting]';

const sides = {
  start: {
    marginInlineEnd: 'auto',
    borderInlineEnd: `1px solid ${color.line}`,
    selectors: { [moved]: { translate: '-16px 0' } },
  },
  end: {
    marginInlineStart: 'auto',
    borderInlineStart: `1px solid ${color.line}`,
    selectors: { [moved]: { translate: '16px 0' } },
  },
} satisfies Record<SheetSide, StyleRule>;

const sizes = {
  md: { inlineSize: 'min(440px, 100vw - 40px)' },
  lg: { inlineSize: 'min(600px, 100vw)' },
} satisfies Record<SheetSize, StyleRule>;

export const sheet = recipe({
  base: inLayer({
    display: 'flex',
    blockSize: '100%',
    background: color.surface,
    color: color.ink,
    boxShadow: `0 16px 48px ${color.shadow}`,
    transition: `translate ${motion.calm}`,
  }),
  variants: { side: eachInLayer(sides), size: eachInLayer(sizes) },
});
