import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { fades } from '#components/theme/fades.css';
import { inLayer } from '#components/theme/inLayer';
import { motion, radius, space, text } from '#components/theme/scale';

export const tooltip = style([
  fades,
  inLayer({
    maxInlineSize: '32ch',
    paddingInline: space[2],
    paddingBlock: space[1],
    background: vars.color.ink,
    color: vars.color.surface,
    border: '1px solid transparent',
    borderRadius: radius.chip,
    ...text.caption,
    transition: `opacity ${motion.quick}`,
  }),
]);

/** Around the control, only to listen. */
export const around = style(inLayer({ display: 'contents' }));
