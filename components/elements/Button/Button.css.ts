import { fallbackVar, type StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { controlHeight } from '#components/theme/controlHeight.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { controlSize, motion, radius, screen, space, text } from '#components/theme/scale';
import type { ButtonSize, ButtonTone } from './Button';

const { color } = vars;

const tones = {
  neutral: {
    background: color.surface,
    color: color.ink,
    borderColor: color.line,
    selectors: { '&[data-hovered]': { background: color.tint, borderColor: color.edge } },
  },
  accent: {
    background: color.accent,
    color: color.onAccent,
    selectors: { '&[data-hovered]': { background: color.accentHover } },
  },
  danger: {
    background: color.error.solid,
    color: color.onSolid,
    selectors: { '&[data-hovered]': { background: color.error.text } },
  },
  quiet: {
    background: 'transparent',
    color: color.inkSoft,
    selectors: { '&[data-hovered]': { background: color.lineSubtle, color: color.ink } },
  },
  'quiet-danger': {
    background: 'transparent',
    color: color.error.text,
    selectors: { '&[data-hovered]': { background: color.error.soft } },
  },
} satisfies Record<ButtonTone, StyleRule>;

const underFinger = { [screen.touch]: { minBlockSize: controlSize.touch } };

const sizes = {
  md: { minBlockSize: fallbackVar(controlHeight, controlSize.mouse), paddingInline: space[4], '@media': underFinger },
  sm: { minBlockSize: '28px', paddingInline: space[3], ...text.small, '@media': underFinger },
} satisfies Record<ButtonSize, StyleRule>;

export const button = recipe({
  base: inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    paddingBlock: space[1],
    // Transparent, not absent: forced colours remove the background and show this border instead.
    border: '1px solid transparent',
    borderRadius: radius.control,
    ...text.body,
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: `background ${motion.quick}, border-color ${motion.quick}`,
    selectors: {
      '&[data-pressed]': { transform: 'translateY(1px)' },
      '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
      '&[data-pending]': { cursor: 'progress' },
    },
    '@media': {
      '(forced-colors: active)': { selectors: { '&[data-disabled]': { opacity: 1, color: 'GrayText' } } },
      print: { display: 'none' },
    },
  }),
  variants: {
    tone: eachInLayer(tones),
    size: eachInLayer(sizes),
    /** A square button, for an icon without a label. With a size of its own, a higher row doesn't stretch it, and so widen it. */
    isSquare: { true: inLayer({ aspectRatio: '1', blockSize: 'fit-content', flexShrink: 0, padding: 0 }) },
    isFullWidth: { true: inLayer({ inlineSize: '100%' }) },
  },
});
