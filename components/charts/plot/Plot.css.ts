import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const frame = recipe({
  base: inLayer({ position: 'relative', minInlineSize: 0 }),
  variants: { isFilling: { true: inLayer({ blockSize: '100%', minBlockSize: 0, overflow: 'clip' }) } },
});

export const drawing = style(inLayer({ display: 'block' }));

export const readout = style(
  inLayer({ paddingBlockEnd: space[1], ...text.small, fontWeight: 500, color: color.inkSoft, textAlign: 'end' }),
);

export const plot = style(inLayer({ borderRadius: radius.control, outlineOffset: 0, touchAction: 'pan-y' }));

// Forced colours don't apply inside SVG, so each colour sets its own.
export const tick = style(
  inLayer({
    fontFamily: font.ui,
    fontSize: text.caption.fontSize,
    fill: color.inkFaint,
    '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
  }),
);
