import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius } from '#components/theme/scale';

const { color } = vars;

export const textButton = style(
  inLayer({
    padding: 0,
    border: 0,
    borderRadius: radius.chip,
    background: 'none',
    font: 'inherit',
    color: color.accent,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { color: color.accentHover },
      '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    },
  }),
);
