import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, space, text } from '#components/theme/scale';
import { wide } from '../Portal/Portal.css';

const { color } = vars;

/** One column, and beside the answers a second one for papers and money where there is room. */
export const columns = style(
  inLayer({
    display: 'grid',
    alignItems: 'start',
    gap: space[4],
    marginBlockStart: space[5],
    maxInlineSize: '560px',
    marginInline: 'auto',
    '@media': {
      [wide]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)', gap: space[6], maxInlineSize: 'none' },
    },
  }),
);

export const column = style(inLayer({ display: 'grid', gap: space[4], minInlineSize: 0 }));

/** The head of the page keeps to the column below it until there are two. */
export const heading = style(
  inLayer({ maxInlineSize: '560px', marginInline: 'auto', '@media': { [wide]: { maxInlineSize: 'none' } } }),
);

export const need = style(inLayer({ display: 'grid', gap: space[1], marginBlockStart: space[2] }));

/** The date, a rule, and what happens then. */
export const event = style(
  inLayer({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', marginBlockStart: space[2] }),
);

export const eventDay = style(
  inLayer({
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    minInlineSize: '76px',
    paddingInlineEnd: space[4],
    marginInlineEnd: space[4],
    borderInlineEnd: `1px solid ${color.line}`,
    ...text.small,
    color: color.inkSoft,
  }),
);

export const eventNumber = style(
  inLayer({ fontFamily: font.title, fontSize: '44px', lineHeight: '44px', fontWeight: 600, color: color.ink }),
);

export const eventWords = style(inLayer({ display: 'grid', gap: space[1], alignContent: 'start', minInlineSize: 0 }));

export const sum = style(
  inLayer({ fontSize: '28px', lineHeight: '34px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }),
);

/** The paybill's number and the account's, as they are typed into a phone. */
export const paying = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    alignItems: 'center',
    marginBlockStart: space[3],
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    background: color.tint,
  }),
);

export const payingParts = style(inLayer({ display: 'contents' }));

export const payingPart = style(
  inLayer({
    padding: space[3],
    selectors: { '& + &': { borderInlineStart: `1px solid ${color.line}` } },
  }),
);

export const payingFigure = style(
  inLayer({ fontSize: '18px', lineHeight: '24px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }),
);

/** Lines of an account: what it was, and the amount under the other amounts. */
export const ledger = style(
  inLayer({ inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }),
);

/** A ledger's currency, above it. */
export const currency = style(inLayer({ paddingBlockStart: space[4], textAlign: 'start' }));

export const ledgerWords = style(
  inLayer({
    paddingBlock: '9px',
    fontWeight: 400,
    textAlign: 'start',
    color: color.inkSoft,
    selectors: { 'tr + tr > &': { borderBlockStart: `1px solid ${color.lineSubtle}` } },
  }),
);

export const ledgerAmount = style(
  inLayer({
    paddingBlock: '9px',
    paddingInlineStart: space[4],
    textAlign: 'end',
    whiteSpace: 'nowrap',
    selectors: { 'tr + tr > &': { borderBlockStart: `1px solid ${color.lineSubtle}` } },
  }),
);

/** The ledger's total: a rule above, a double rule below. */
export const total = style(
  inLayer({
    paddingBlock: '9px',
    borderBlockStart: `1px solid ${color.ink}`,
    borderBlockEnd: `3px double ${color.ink}`,
    fontWeight: 600,
    textAlign: 'start',
    selectors: { 'td&': { textAlign: 'end', whiteSpace: 'nowrap' } },
  }),
);

export const ledgerRoom = style(inLayer({ padding: `${space[2]} ${space[4]} ${space[4]}` }));

/** A row in a card that is not part of a list. */
export const line = style(inLayer({ borderBlockStart: `1px solid ${color.lineSubtle}` }));

/** Whether a document has come: an empty box, or a ticked one. */
export const box = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    inlineSize: 20,
    blockSize: 20,
    border: `1px solid ${color.edge}`,
    borderRadius: radius.chip,
    selectors: {
      '&[data-state=sent]': { background: color.accentSoft, borderColor: color.accent, color: color.accent },
      '&[data-state=received]': { background: color.accent, borderColor: color.accent, color: color.onAccent },
    },
  }),
);

export const received = style(inLayer({ fontWeight: 400, color: color.inkSoft }));

export const messages = style(inLayer({ display: 'grid', gap: space[4], padding: space[4] }));

export const mine = style(inLayer({ paddingInlineStart: space[3], borderInlineStart: `2px solid ${color.accent}` }));

export const messageText = style(inLayer({ whiteSpace: 'pre-line' }));

export const writing = style(
  inLayer({
    paddingInline: space[4],
    paddingBlockEnd: space[4],
  }),
);

/** A summary that looks like a button; it has no marker of its own. */
export const summary = style(
  inLayer({
    inlineSize: '100%',
    listStyle: 'none',
    selectors: { '&::-webkit-details-marker': { display: 'none' }, 'details[open] > &': { display: 'none' } },
  }),
);

export const figure = style(inLayer({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }));

export const invoice = style(
  inLayer({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: space[4],
    ...text.small,
    color: color.inkSoft,
    selectors: { '& + &': { marginBlockStart: space[1] } },
  }),
);

export const invoiceLink = style(inLayer({ display: 'inline-block', paddingBlock: '3px', textUnderlineOffset: '3px' }));

/** What happened before, folded. */
export const earlier = style(inLayer({ marginBlockStart: space[2] }));

export const earlierTitle = style(
  inLayer({
    paddingBlock: space[3],
    marginBlockEnd: `-${space[3]}`,
    fontWeight: 500,
    color: color.inkSoft,
    cursor: 'pointer',
  }),
);

export const updates = style(inLayer({ display: 'grid', gap: space[4], marginBlockStart: space[4] }));

export const payingEnd = style(inLayer({ minInlineSize: space[2], paddingInlineEnd: space[1] }));

export const block = style(inLayer({ display: 'block' }));

export const under = style(inLayer({ marginBlockStart: space[2] }));
