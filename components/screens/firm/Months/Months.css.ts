import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const months = style(inLayer({ display: 'grid', gap: space[4], minInlineSize: 0 }));

export const hint = style(inLayer({ ...text.body, color: color.inkSoft, maxInlineSize: '72ch' }));

export const chosen = style(inLayer({ fontWeight: 700 }));

export const state = style(
  inLayer({
    display: 'inline-flex',
    flexWrap: 'wrap',
    columnGap: space[2],
    alignItems: 'center',
  }),
);

/** What came after the month was closed. */
export const late = style(
  inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1], fontWeight: 600, color: color.warning.text }),
);

/** The month's VAT, and beside it the ways to close it. */
export const parts = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2.6fr) minmax(280px, 1fr)',
    alignItems: 'start',
    gap: space[4],
    '@media': {
      [screen.rail]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      print: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  }),
);

export const part = style(inLayer({ display: 'grid', gap: space[3], minInlineSize: 0 }));

/** A list of sentences. */
export const findings = style(inLayer({ ...text.body, display: 'grid', gap: space[2], overflowWrap: 'anywhere' }));

export const foot = style(
  inLayer({
    ...text.small,
    color: color.inkSoft,
    paddingBlock: space[3],
    paddingInline: space[4],
    borderBlockStart: `1px solid ${color.line}`,
  }),
);

/** Whether a document is signed, by colour. */
export const signed = styleVariants(
  { signed: color.success.text, queued: color.warning.text, failed: color.error.text },
  (ink) => inLayer({ color: ink }),
);

/** What is open in a month, each with the way to it. */
export const things = style(inLayer({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' }));

export const thing = style(
  inLayer({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: space[3] }),
);

/** A check: a tick or a cross, and what it compares. */
export const check = style(
  inLayer({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space[2], alignItems: 'start' }),
);

export const soft = style(inLayer({ ...text.small, display: 'block', color: color.inkSoft }));
