import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const firm = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 }));

export const words = style(
  inLayer({ display: 'flex', flexDirection: 'column', minInlineSize: 0, overflowWrap: 'anywhere' }),
);

export const name = style(inLayer({ ...text.body, fontWeight: 600 }));

export const hint = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `2px ${space[2]}`,
    ...text.small,
    fontWeight: 400,
    color: vars.color.inkFaint,
  }),
);
