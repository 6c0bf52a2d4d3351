import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, space, text } from '#components/theme/scale';

const { color } = vars;

export const title = style(
  inLayer({
    fontFamily: font.title,
    ...text.title,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
    selectors: { 'p + &': { marginBlockStart: '2px' } },
  }),
);

/** A line above or below the title. */
export const aside = style(
  inLayer({
    color: color.inkSoft,
    textWrap: 'pretty',
    selectors: { 'h1 + &': { marginBlockStart: space[1] } },
  }),
);

/** A few paragraphs under a title. */
export const prose = style(
  inLayer({ display: 'grid', gap: space[3], marginBlockStart: space[3], fontSize: '16px', lineHeight: '25px' }),
);

/** A question that the matter's first card answers. */
export const question = style(inLayer({ ...text.small, fontWeight: 600, color: color.accent }));

export const answer = style(inLayer({ marginBlockStart: space[2], fontSize: '15px', lineHeight: '22px' }));

export const strong = style(inLayer({ fontSize: '16px', lineHeight: '22px', fontWeight: 600 }));

export const serif = style(inLayer({ fontFamily: font.title, ...text.heading, fontWeight: 600 }));

/** Who said it and when; a document's size. */
export const quiet = style(
  inLayer({ ...text.small, color: color.inkFaint, selectors: { 'p + &': { marginBlockStart: space[1] } } }),
);

/** An icon that leads on, or stands before a row's words. */
export const faint = style(inLayer({ display: 'flex', flexShrink: 0, color: color.inkFaint }));

export const soft = style(inLayer({ color: color.inkSoft }));

/** Until when something is needed. */
export const due = recipe({
  base: inLayer({ display: 'flex', alignItems: 'center', gap: space[1], ...text.small, fontWeight: 600 }),
  variants: {
    isLate: {
      true: inLayer({ color: color.error.text }),
      false: inLayer({ color: color.warning.text }),
    },
  },
});

/** What was typed, with its line breaks. */
export const typed = style(inLayer({ whiteSpace: 'pre-line' }));

/** Words that stay on one line. */
export const whole = style(inLayer({ whiteSpace: 'nowrap' }));
