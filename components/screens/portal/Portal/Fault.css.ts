import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

/** What was just done, or what went wrong: it stands above the page's content. */
export const news = recipe({
  base: inLayer({
    display: 'flex',
    gap: space[2],
    marginBlockEnd: space[4],
    padding: `${space[3]} ${space[4]}`,
    borderRadius: radius.card,
    border: '1px solid transparent',
    fontWeight: 500,
  }),
  variants: {
    tone: eachInLayer({
      success: { background: color.success.soft, color: color.success.text },
      error: { background: color.error.soft, color: color.error.text },
    }),
  },
});

/** What is wrong with a field. */
export const fault = style(
  inLayer({ display: 'flex', gap: space[1], ...text.small, fontWeight: 500, color: color.error.text }),
);
