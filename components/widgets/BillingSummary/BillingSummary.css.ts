import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';
import { room } from '#components/theme/widgetRoom';

const { color } = vars;

/** Invoices fit from five columns and five rows. */
const withoutInvoices = 'widget (max-width: 399.98px) or (max-height: 371.98px)';

export const summary = style(
  inLayer({
    display: 'flex',
    flexDirection: 'column',
    blockSize: '100%',
    '@container': { [room.narrow]: { display: 'none' } },
  }),
);

export const ledger = style(
  inLayer({
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: 0,
    paddingInline: space[4],
    paddingBlock: `${space[2]} 10px`,
    '@container': { [withoutInvoices]: { flexGrow: 1 } },
  }),
);

const entry = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space[3] } as const;

/** Pushes the lines below it to the foot of the ledger. */
export const total = style(
  inLayer({ ...entry, marginBlockEnd: 'auto', ...text.small, fontWeight: 500, color: color.inkSoft }),
);

export const figure = style(
  inLayer({ ...text.title, fontWeight: 600, letterSpacing: '-0.015em', color: color.ink, whiteSpace: 'nowrap' }),
);

/** Keeps what it says at the line's figure. */
export const own = style(inLayer({ marginInlineStart: 'auto', textAlign: 'end' }));

export const line = recipe({
  base: inLayer({ ...entry, ...text.body, paddingBlock: '6px' }),
  variants: {
    tone: eachInLayer({
      plain: { color: color.inkSoft, borderBlockEnd: `1px solid ${color.lineSubtle}` },
      overdue: { color: color.error.text, borderBlockEnd: `1px solid ${color.ink}` },
      none: { color: color.inkSoft, borderBlockEnd: `1px solid ${color.ink}` },
      // A double rule under the total, as in a ledger.
      sum: { fontWeight: 600, borderBlockEnd: `4px double ${color.ink}`, paddingBlockEnd: space[1] },
    }),
  },
});

export const report = style(inLayer({ color: 'inherit', textDecoration: 'underline', textUnderlineOffset: '3px' }));

export const amount = recipe({
  base: inLayer({ whiteSpace: 'nowrap' }),
  variants: {
    tone: eachInLayer({
      plain: { color: color.ink },
      overdue: { fontWeight: 600 },
      none: { color: color.ink },
      sum: {},
    }),
  },
});

export const invoices = style(
  inLayer({
    flex: '1 1 0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) max-content max-content',
    gridAutoRows: 'minmax(44px, 68px)',
    minBlockSize: 0,
    overflow: 'clip',
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    '@container': { [withoutInvoices]: { display: 'none' } },
  }),
);

export const invoice = style(
  inLayer({
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    columnGap: space[3],
    alignItems: 'center',
    position: 'relative',
    paddingInline: space[4],
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
    // Four rows of 44 px fit under the 150 px ledger, and a fifth when the widget is one row taller.
    '@container': { 'widget (max-height: 429.98px)': { selectors: { '&:nth-child(n + 5)': { display: 'none' } } } },
  }),
);

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const client = style(inLayer({ ...cut, ...text.small, fontWeight: 600 }));

export const number = style(inLayer({ ...cut, ...text.caption, color: color.inkFaint }));

export const invoiceAmount = style(inLayer({ ...text.body, whiteSpace: 'nowrap', textAlign: 'end' }));

/** The only sum in a narrow widget: the one that needs action. */
export const least = style(
  inLayer({
    display: 'grid',
    alignContent: 'start',
    gap: space[1],
    padding: '14px',
    paddingBlock: '10px',
    '@container': { [room.medium]: { display: 'none' } },
  }),
);

export const leastLabel = style(inLayer({ ...text.small, fontWeight: 500, color: color.inkSoft }));

export const leastFigure = style(inLayer({ ...text.heading, fontWeight: 600, whiteSpace: 'nowrap' }));

export const unit = style(inLayer({ ...text.caption, fontWeight: 500, color: color.inkSoft }));

export const leastOverdue = recipe({
  base: inLayer({
    marginBlockStart: space[1],
    paddingBlockStart: space[2],
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    ...text.caption,
    fontWeight: 600,
  }),
  variants: { isOverdue: { true: inLayer({ color: color.error.text }), false: inLayer({ color: color.inkSoft }) } },
});
