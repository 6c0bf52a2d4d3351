import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const list = style(inLayer({ marginBlockStart: space[5] }));

export const line = style(inLayer({ display: 'block' }));

/** What the client has to do about a matter. */
export const waits = style(
  inLayer({ display: 'block', ...text.small, fontWeight: 600, color: vars.color.warning.text }),
);
