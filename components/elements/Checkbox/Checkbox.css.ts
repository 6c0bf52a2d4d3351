import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius } from '#components/theme/scale';

const { color } = vars;

export const mark = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    inlineSize: 18,
    blockSize: 18,
    marginBlockStart: 1,
    background: color.surface,
    border: `1px solid ${color.edge}`,
    borderRadius: radius.chip,
    selectors: {
      '[data-selected] > &, [data-indeterminate] > &': {
        background: color.accent,
        borderColor: color.accent,
        color: color.onAccent,
      },
      '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
      '[data-invalid] > &': { borderColor: color.error.solid },
    },
  }),
);

export const tick = style(
  inLayer({
    visibility: 'hidden',
    selectors: { '[data-selected] &, [data-indeterminate] &': { visibility: 'visible' } },
  }),
);
