import type { StyleRule } from '@vanilla-extract/css';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { font, space, text } from '#components/theme/scale';
import type { LogoTone } from './Logo';

export const logo = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    fontFamily: font.title,
    ...text.heading,
    fontWeight: 600,
  }),
);

const tones = {
  brass: { color: vars.color.brass },
  accent: { color: vars.color.accent },
} satisfies Record<LogoTone, StyleRule>;

export const mark = recipe({
  base: inLayer({
    inlineSize: 24,
    blockSize: 24,
    flexShrink: 0,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.6,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
  variants: { tone: eachInLayer(tones) },
});
