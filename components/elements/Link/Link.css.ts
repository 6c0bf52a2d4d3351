import type { StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius } from '#components/theme/scale';
import type { LinkTone } from './Link';

const tones = {
  inline: {
    color: vars.color.accent,
    textDecorationLine: 'underline',
    selectors: { '&[data-hovered]': { color: vars.color.accentHover, textDecorationThickness: '2px' } },
  },
  plain: {
    color: 'inherit',
    fontWeight: 500,
    textDecorationLine: 'none',
    selectors: { '&[data-hovered]': { textDecorationLine: 'underline' } },
  },
} satisfies Record<LinkTone, StyleRule>;

export const link = recipe({
  base: inLayer({
    borderRadius: radius.chip,
    textUnderlineOffset: '0.2em',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    selectors: { '&[data-disabled]': { color: vars.color.inkFaint, cursor: 'not-allowed' } },
  }),
  variants: { tone: eachInLayer(tones) },
});
