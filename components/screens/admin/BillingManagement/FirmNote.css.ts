import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const note = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    paddingInline: space[4],
    paddingBlock: space[1],
    borderBlockStart: `1px solid ${vars.color.line}`,
    background: vars.color.accentSoft,
    color: vars.color.ink,
    overflowWrap: 'anywhere',
  }),
);
