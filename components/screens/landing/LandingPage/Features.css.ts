import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space } from '#components/theme/scale';

export const feature = style(inLayer({ marginBlockStart: space[14] }));

export const picture = style(
  inLayer({
    inlineSize: '100%',
    blockSize: 'auto',
    border: `1px solid ${vars.color.line}`,
    borderRadius: radius.card,
    background: vars.color.surface,
  }),
);
