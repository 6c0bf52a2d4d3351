import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const list = style(inLayer({ display: 'grid', ...text.body }));

export const fact = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 1fr) minmax(0, 3fr)',
    gap: space[3],
    paddingBlock: space[2],
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.lineSubtle}` } },
  }),
);

export const term = style(inLayer({ color: vars.color.inkSoft }));

export const detail = style(inLayer({ overflowWrap: 'anywhere' }));
