import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { motion, radius } from '#components/theme/scale';

const { color } = vars;

export const track = style(
  inLayer({
    flexShrink: 0,
    inlineSize: 36,
    blockSize: 20,
    padding: 2,
    background: color.surface,
    border: `1px solid ${color.edge}`,
    borderRadius: radius.round,
    transition: `background ${motion.quick}`,
    selectors: {
      '[data-selected] > &': { background: color.accent, borderColor: color.accent },
      '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    },
    '@media': { '(forced-colors: active)': { selectors: { '[data-selected] > &': { background: 'Highlight' } } } },
  }),
);

export const thumb = style(
  inLayer({
    display: 'block',
    inlineSize: 14,
    blockSize: 14,
    background: color.edge,
    borderRadius: radius.round,
    transition: `translate ${motion.quick}`,
    selectors: { '[data-selected] &': { background: color.onAccent, translate: '16px 0' } },
    '@media': { '(forced-colors: active)': { background: 'ButtonText', forcedColorAdjust: 'none' } },
  }),
);
