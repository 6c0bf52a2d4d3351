import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { narrow, tiny } from '#components/theme/rowRoom.css';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const next = style(
  inLayer({
    // A long reason must not make its row taller than the others; the case's page shows it in full.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    '@container': {
      [narrow]: { ...text.small, display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      [tiny]: text.body,
    },
  }),
);

export const when = recipe({
  base: inLayer({ fontWeight: 500, '@container': { [narrow]: { fontWeight: 600 } } }),
  variants: {
    tone: {
      plain: {},
      warning: inLayer({ fontWeight: 600, color: color.warning.text }),
      info: inLayer({ fontWeight: 600, color: color.info.text }),
      error: inLayer({ fontWeight: 600, color: color.error.text }),
    },
  },
});

/** Keeps the icon on the same line as the first word. */
export const mark = style(inLayer({ display: 'inline-block', verticalAlign: '-3px', marginInlineEnd: space[1] }));

export const faint = style(inLayer({ color: color.inkFaint }));
