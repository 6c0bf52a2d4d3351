import { type StyleRule, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { controlSize, font, radius, space, text } from '#components/theme/scale';

const { color } = vars;

/** Wide enough for the matter's two columns. */
export const wide = 'screen and (min-width: 960px)';

/** Appears on the first Tab. */
export const skip = style(
  inLayer({
    position: 'absolute',
    zIndex: 2,
    insetBlockStart: space[2],
    insetInlineStart: space[2],
    padding: space[3],
    borderRadius: radius.control,
    background: color.accent,
    color: color.onAccent,
    selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
  }),
);

export const header = style(inLayer({ background: color.surface, borderBlockEnd: `1px solid ${color.line}` }));

/** The width of the page's content. */
export const room = recipe({
  base: inLayer({ inlineSize: '100%', marginInline: 'auto', paddingInline: space[4] }),
  variants: {
    size: eachInLayer({
      page: { maxInlineSize: '1064px' },
      column: { maxInlineSize: '592px' },
      form: { maxInlineSize: '432px' },
    }),
  },
});

export const headerRow = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[2]} ${space[4]}`,
    minBlockSize: '56px',
    paddingBlock: space[2],
  }),
);

export const firm = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    flex: '1 1 140px',
    minInlineSize: 0,
    minBlockSize: controlSize.touch,
    fontFamily: font.title,
    fontSize: '15px',
    lineHeight: '19px',
    fontWeight: 600,
    color: color.ink,
    textDecoration: 'none',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  }),
);

export const scales = style(
  inLayer({
    inlineSize: 24,
    blockSize: 24,
    flexShrink: 0,
    fill: 'none',
    stroke: color.accent,
    strokeWidth: 1.6,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
);

/** The two languages, side by side. */
export const languages = style(
  inLayer({
    display: 'flex',
    flexShrink: 0,
    overflow: 'hidden',
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
  }),
);

export const language = style(
  inLayer({
    minBlockSize: '42px',
    paddingInline: '10px',
    border: 0,
    background: 'none',
    ...text.small,
    fontWeight: 500,
    color: color.inkSoft,
    cursor: 'pointer',
    selectors: {
      '&:hover': { color: color.ink },
      '&:focus-visible': { outlineOffset: -3 },
      '&[aria-pressed=true]': { background: color.accentSoft, color: color.accent, fontWeight: 600 },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[aria-pressed=true]': { outline: '2px solid Highlight', outlineOffset: -3 } },
      },
    },
  }),
);

/** Proportional figures in running text: tabular ones would widen the hyphens of numbers. */
export const main = style(
  inLayer({
    paddingBlock: `${space[6]} ${space[8]}`,
    fontVariantNumeric: 'normal',
    overflowWrap: 'anywhere',
    selectors: { '&:focus': { outline: 'none' } },
  }),
);

export const back = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    minBlockSize: controlSize.touch,
    marginBlockStart: `-${space[3]}`,
    color: color.inkSoft,
    textDecoration: 'none',
    selectors: { '&:hover': { color: color.ink, textDecoration: 'underline' } },
  }),
);

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

export const card = style(
  inLayer({
    minInlineSize: 0,
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
  }),
);

/** A part of a card, under a rule unless it is the first. */
export const part = style(
  inLayer({
    padding: space[4],
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.lineSubtle}` } },
  }),
);

/** A card's heading, with a fact at its end. */
export const head = style(
  inLayer({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: space[4],
    padding: `${space[4]} ${space[4]}`,
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
  }),
);

export const headTitle = style(inLayer({ fontSize: '15px', lineHeight: '20px', fontWeight: 600 }));

export const headFact = style(inLayer({ flexShrink: 0, ...text.small, color: color.inkFaint }));

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

/** What is said where there is nothing. */
export const empty = style(inLayer({ padding: space[4], color: color.inkSoft, textWrap: 'pretty' }));

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

/** Quiet ways on, under a form. */
export const ways = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', columnGap: space[5], marginBlockStart: space[4] }),
);

export const actions = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockStart: space[4] }));

const tones = {
  accent: {
    background: color.accent,
    color: color.onAccent,
    selectors: { '&:hover': { background: color.accentHover } },
  },
  neutral: {
    background: color.surface,
    borderColor: color.line,
    color: color.ink,
    selectors: { '&:hover': { background: color.tint, borderColor: color.edge } },
  },
} satisfies Record<string, StyleRule>;

/** A link, button or summary that looks like a button. The library's own need script for their hover style. */
export const action = recipe({
  base: inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    flex: '1 1 auto',
    minBlockSize: controlSize.touch,
    paddingInline: space[4],
    paddingBlock: space[2],
    border: '1px solid transparent',
    borderRadius: radius.control,
    ...text.body,
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    selectors: { '&[aria-disabled=true]': { opacity: 0.5, cursor: 'progress' } },
  }),
  variants: { tone: eachInLayer(tones) },
});

/** A button that looks like a link. */
export const plainButton = style(
  inLayer({
    minBlockSize: controlSize.touch,
    padding: 0,
    border: 0,
    background: 'none',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  }),
);

/** Words that stay on one line. */
export const whole = style(inLayer({ whiteSpace: 'nowrap' }));

/** A small square button at the end of a row. */
export const square = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    inlineSize: controlSize.touch,
    blockSize: controlSize.touch,
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: color.accent,
    cursor: 'pointer',
    selectors: { '&:hover': { background: color.accentSoft } },
  }),
);

export const form = style(inLayer({ display: 'grid', gap: space[4], marginBlockStart: space[6] }));

export const field = style(inLayer({ display: 'grid', gap: '6px', minInlineSize: 0 }));

export const label = style(inLayer({ ...text.body, fontWeight: 600 }));

const typing = {
  inlineSize: '100%',
  paddingInline: space[3],
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  // Safari on phones zooms in on smaller text on focus and stays zoomed.
  fontSize: '16px',
  selectors: {
    '&:focus': { outline: `2px solid ${color.focus}`, outlineOffset: -1, borderColor: color.focus },
    '&[aria-invalid=true]': { borderColor: color.error.solid },
  },
} satisfies StyleRule;

export const input = style(inLayer({ ...typing, minBlockSize: '48px' }));

export const area = style(
  inLayer({ ...typing, minBlockSize: '128px', paddingBlock: space[2], lineHeight: '23px', resize: 'vertical' }),
);

/** Six digits that are easy to compare with the message that brought them. */
export const code = style(inLayer({ fontSize: '24px', letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' }));

export const fault = style(
  inLayer({ display: 'flex', gap: space[1], ...text.small, fontWeight: 500, color: color.error.text }),
);

/** A list under a card's heading, row under row. */
export const row = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    minBlockSize: '60px',
    padding: `${space[2]} ${space[4]}`,
    color: color.ink,
    textDecoration: 'none',
    selectors: {
      'a&:hover': { background: color.tint },
      // Inside the card's round corners.
      'a&:focus-visible': { outlineOffset: -3 },
      'li + li > &, li + li&': { borderBlockStart: `1px solid ${color.lineSubtle}` },
    },
  }),
);

export const rowWords = style(inLayer({ flex: 1, minInlineSize: 0 }));

export const rowTitle = style(inLayer({ ...text.body, fontWeight: 600 }));

export const foot = style(
  inLayer({
    padding: `${space[3]} ${space[4]}`,
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    ...text.small,
    color: color.inkFaint,
  }),
);

export const footer = style(
  inLayer({
    display: 'grid',
    justifyItems: 'center',
    gap: space[1],
    paddingBlockEnd: space[8],
    textAlign: 'center',
    ...text.small,
    color: color.inkFaint,
  }),
);

export const footerLinks = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[5] }),
);

export const footerLink = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: controlSize.touch,
    textUnderlineOffset: '3px',
  }),
);
