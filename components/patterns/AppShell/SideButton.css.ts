import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, radius } from '#components/theme/scale';

export const sideButton = style(
  inLayer({
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: controlSize.touch,
    blockSize: controlSize.touch,
    padding: 0,
    border: `1px solid ${vars.sidebar.line}`,
    borderRadius: radius.control,
    background: 'transparent',
    color: vars.sidebar.ink,
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: vars.sidebar.active },
      '&[data-focus-visible]': { outline: `2px solid ${vars.sidebar.focus}`, outlineOffset: 2 },
    },
  }),
);
