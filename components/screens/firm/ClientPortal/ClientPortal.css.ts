import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

const rule = `1px solid ${color.lineSubtle}`;

export const part = style(
  inLayer({
    padding: space[4],
    overflowWrap: 'anywhere',
    selectors: { '&:not(:first-child)': { borderBlockStart: rule } },
  }),
);

export const head = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    marginBlockEnd: space[1],
  }),
);

export const partTitle = style(inLayer({ ...text.small, fontWeight: 600, color: color.inkSoft }));

export const prose = style(inLayer({ whiteSpace: 'pre-line' }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));

/** A reminder that did not go out, or perhaps not. */
export const unsent = style([soft, inLayer({ color: color.warning.text })]);

export const promise = style(inLayer({ marginBlockStart: space[2], fontWeight: 600 }));

export const late = style(inLayer({ color: color.error.text }));

export const row = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[3],
    paddingBlock: space[2],
    overflowWrap: 'anywhere',
    selectors: { '&:not(:last-child)': { borderBlockEnd: rule } },
  }),
);

/** A row of a card without parts, up to its edges. */
export const wideRow = style([row, inLayer({ paddingInline: space[4], paddingBlock: space[3] })]);

export const name = style(inLayer({ fontWeight: 500 }));

export const buttons = style(inLayer({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: space[1] }));

export const cases = style(inLayer({ display: 'grid', gap: space[2], border: 0, padding: 0, margin: 0 }));

/** The phone on which staff see a client's page. */
export const page = style(
  inLayer({ maxInlineSize: '420px', marginInline: 'auto', border: `1px solid ${color.line}`, overflow: 'hidden' }),
);
