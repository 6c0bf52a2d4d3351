import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

import { sums } from '../../money/account.css';

export * from '../../money/account.css';

const { color } = vars;

export const head = style(
  inLayer({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[2]}` }),
);

export const trail = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[2] }),
);

export const pager = style(
  inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1], whiteSpace: 'nowrap' }),
);

export const facts = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]} ${space[8]}`, padding: space[4], margin: 0 }),
);

export const fact = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere' }));

export const term = style(inLayer({ ...text.caption, color: color.inkSoft }));

export const detail = style(inLayer({ margin: 0 }));

/** The balance. It has a rule above only right after the sums; payments end with their own. */
export const balance = style([
  sums,
  inLayer({ selectors: { [`${sums} + &`]: { borderBlockStart: `1px solid ${color.lineSubtle}` } } }),
]);

export const pdf = style(inLayer({ display: 'grid', gap: space[3], minInlineSize: 0 }));

export const pdfHead = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[2] }));

export const pdfTitle = style(inLayer({ ...text.body, fontWeight: 600, margin: 0, marginInlineEnd: 'auto' }));

/** Shown only while the PDF is visible. */
export const besideSheet = style(inLayer({ '@media': { 'screen and (max-width: 1239.98px)': { display: 'none' } } }));

export const sheet = style([
  besideSheet,
  inLayer({
    position: 'relative',
    inlineSize: '100%',
    aspectRatio: '210 / 297',
    border: `1px solid ${color.line}`,
    background: color.tint,
  }),
]);

export const viewer = style(inLayer({ display: 'block', inlineSize: '100%', blockSize: '100%', border: 0 }));

/** Covers the viewer. */
export const waiting = style(
  inLayer({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', background: color.tint }),
);

export const hint = style(inLayer({ ...text.small, color: color.inkSoft, margin: 0 }));

export const dialog = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }));

export const letter = style(
  inLayer({
    margin: 0,
    padding: space[4],
    border: `1px solid ${color.line}`,
    background: color.tint,
    font: 'inherit',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
);

export const row = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2] }));
