import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const cards = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    alignItems: 'start',
    gap: space[5],
  }),
);

export const column = style(inLayer({ display: 'grid', gap: space[5] }));

export const session = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    padding: `${space[3]} ${space[4]}`,
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.lineSubtle}` } },
  }),
);

export const device = style(inLayer({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' }));

export const deviceName = style(inLayer({ fontWeight: 500 }));

export const detail = style(inLayer({ ...text.small, color: color.inkSoft }));

export const isThis = style(inLayer({ flexShrink: 0, ...text.small, fontWeight: 600, color: color.accent }));

export const hint = style(
  inLayer({
    padding: `${space[3]} ${space[4]}`,
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    ...text.small,
    color: color.inkSoft,
  }),
);

export const steps = style(inLayer({ display: 'grid', gap: space[5] }));
