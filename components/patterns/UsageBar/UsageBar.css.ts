import { style, type StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';
import type { UsageLevel } from '#domain/usage';

const { color } = vars;

export const usageBar = style(inLayer({ display: 'grid', gap: space[1], minInlineSize: '96px', textAlign: 'start' }));

export const words = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[3], ...text.small }),
);

export const label = style(inLayer({ fontWeight: 500 }));

export const figure = style(inLayer({ color: color.inkSoft }));

export const track = style(
  inLayer({
    display: 'block',
    blockSize: '6px',
    background: color.lineSubtle,
    borderRadius: radius.round,
    overflow: 'hidden',
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  }),
);

const levels = {
  success: { background: color.success.solid },
  warning: { background: color.warning.solid },
  error: { background: color.error.solid },
} satisfies Record<UsageLevel, StyleRule>;

export const fill = recipe({
  base: inLayer({
    display: 'block',
    blockSize: '100%',
    borderRadius: radius.round,
    '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
  }),
  variants: { level: eachInLayer(levels) },
});
