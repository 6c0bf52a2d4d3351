import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { text as textSize } from '#components/theme/scale';

const { color } = vars;

export const percent = recipe({
  base: inLayer({ fontWeight: 600 }),
  variants: {
    level: eachInLayer({
      success: { color: color.inkSoft },
      warning: { color: color.warning.text },
      error: { color: color.error.text },
    }),
  },
});

export const text = style(
  inLayer({ gridColumn: '1 / -1', ...textSize.caption, fontWeight: 400, color: color.inkFaint }),
);
