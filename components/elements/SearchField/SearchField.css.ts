import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space } from '#components/theme/scale';

export const glass = style(inLayer({ display: 'flex', color: vars.color.inkFaint }));

export const clear = style(
  inLayer({
    display: 'flex',
    padding: space[1],
    marginInlineEnd: `-${space[1]}`,
    border: 0,
    borderRadius: radius.chip,
    background: 'none',
    color: vars.color.inkSoft,
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: vars.color.lineSubtle, color: vars.color.ink },
      '[data-empty] &': { visibility: 'hidden' },
    },
  }),
);
