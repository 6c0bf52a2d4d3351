import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space } from '#components/theme/scale';

/** The browser's colour picker, styled as a swatch. */
export const swatch = style(
  inLayer({
    flexShrink: 0,
    inlineSize: 24,
    blockSize: 24,
    marginInlineStart: `-${space[1]}`,
    padding: 0,
    overflow: 'hidden',
    background: 'none',
    border: `1px solid ${vars.color.edge}`,
    borderRadius: radius.chip,
    cursor: 'pointer',
    selectors: {
      '&::-webkit-color-swatch-wrapper': { padding: 0 },
      '&::-webkit-color-swatch': { border: 0 },
      '&::-moz-color-swatch': { border: 0 },
    },
  }),
);
