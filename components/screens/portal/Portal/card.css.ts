import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

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

/** What is said where there is nothing. */
export const empty = style(inLayer({ padding: space[4], color: color.inkSoft, textWrap: 'pretty' }));

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
