import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const item = style(
  inLayer({
    display: 'flex',
    gap: space[3],
    padding: `${space[3]} ${space[4]}`,
    borderBlockStart: `1px solid ${color.lineSubtle}`,
  }),
);

export const sign = recipe({
  base: inLayer({ display: 'flex', paddingBlockStart: '2px' }),
  variants: {
    isFailure: { true: inLayer({ color: color.error.text }), false: inLayer({ color: color.warning.text }) },
  },
});

export const words = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere', fontWeight: 500 }));

export const hint = style(inLayer({ display: 'block', ...text.small, fontWeight: 400, color: color.inkFaint }));
