import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius } from '#components/theme/scale';

const { color } = vars;

export const segments = style(inLayer({ flex: 1, display: 'flex', alignItems: 'center' }));

export const segment = style(
  inLayer({
    paddingInline: 1,
    borderRadius: radius.chip,
    outline: 'none',
    caretColor: 'transparent',
    selectors: {
      '&[data-placeholder]': { color: color.inkFaint },
      '&[data-focused]': { background: color.accent, color: color.onAccent },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&[data-focused]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
        },
      },
    },
  }),
);
