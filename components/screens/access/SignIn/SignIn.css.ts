import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const hint = style(inLayer({ ...text.small, color: vars.color.inkSoft }));

/** The field with its link at the end of the label's line, after the field in the order of the keyboard. */
export const withLink = style(inLayer({ position: 'relative', display: 'grid' }));

export const link = style(
  inLayer({ position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, ...text.small, lineHeight: space[5] }),
);
