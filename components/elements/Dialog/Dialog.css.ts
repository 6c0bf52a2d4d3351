import type { StyleRule } from '@vanilla-extract/css';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { fades } from '#components/theme/fades.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { font, motion, radius, screen, space, text } from '#components/theme/scale';
import type { DialogSize } from './Dialog';

const { color } = vars;

export const overlay = style([
  fades,
  inLayer({
    position: 'fixed',
    inset: 0,
    zIndex: 20,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    blockSize: 'var(--visual-viewport-height)',
    padding: space[4],
    background: color.scrim,
    transition: `opacity ${motion.calm}`,
    '@media': { [screen.phone]: { alignItems: 'flex-end', padding: space[2] } },
  }),
]);

const sizes = {
  sm: { maxInlineSize: '440px' },
  md: { maxInlineSize: '600px' },
  lg: { maxInlineSize: '960px' },
  full: { blockSize: '100%' },
} satisfies Record<DialogSize, StyleRule>;

export const modal = recipe({
  base: inLayer({
    display: 'flex',
    inlineSize: '100%',
    maxBlockSize: '100%',
    overflow: 'hidden',
    background: color.surface,
    color: color.ink,
    border: `1px solid ${color.line}`,
    borderRadius: radius.dialog,
    boxShadow: `0 16px 48px ${color.shadow}`,
    transition: `translate ${motion.calm}`,
    selectors: { '&[data-entering], &[data-exiting]': { translate: '0 8px' } },
  }),
  variants: { size: eachInLayer(sizes) },
});

/** Scrolls as a whole when taller than the screen. The title and the actions stay in view, and never cover the focused element. */
export const dialog = style(
  inLayer({
    flex: 1,
    minInlineSize: 0,
    overflow: 'auto',
    scrollPaddingBlock: `${space[18]} calc(var(--bottom-bar, 64px) + ${space[2]})`,
    outline: 'none',
  }),
);

export const header = style(
  inLayer({
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    paddingInline: space[6],
    paddingBlockStart: space[5],
    paddingBlockEnd: space[2],
    background: color.surface,
  }),
);

export const title = style(
  inLayer({ fontFamily: font.title, ...text.heading, fontWeight: 600, overflowWrap: 'anywhere' }),
);

export const body = style(
  inLayer({ paddingInline: space[6], paddingBlockStart: space[2], paddingBlockEnd: space[6], ...text.body }),
);

export const actions = style(
  inLayer({
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: space[2],
    paddingInline: space[6],
    paddingBlock: space[4],
    background: color.surface,
    borderBlockStart: `1px solid ${color.lineSubtle}`,
  }),
);
