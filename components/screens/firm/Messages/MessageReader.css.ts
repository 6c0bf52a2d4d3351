import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const facts = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${space[4]}`,
    marginBlockEnd: space[4],
    paddingBlockEnd: space[3],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
    ...text.small,
    color: color.inkSoft,
    overflowWrap: 'anywhere',
  }),
);

export const reply = style(
  inLayer({ display: 'grid', justifyItems: 'start', gap: space[3], marginBlockStart: space[5] }),
);

/** Keeps the message's own line breaks. */
export const content = style(inLayer({ ...text.prose, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }));
