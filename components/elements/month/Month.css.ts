import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

/** The dialog around a month. */
export const calendar = style(inLayer({ padding: space[3] }));

export const head = style(
  inLayer({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingBlockEnd: space[2] }),
);

export const month = style(inLayer({ ...text.body, fontWeight: 600 }));

export const weekday = style(inLayer({ ...text.caption, fontWeight: 500, color: color.inkSoft }));

const side = 36;
const sideUnderFinger = 40;

export const day = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: side,
    blockSize: side,
    borderRadius: radius.control,
    ...text.body,
    cursor: 'pointer',
    outline: 'none',
    '@media': {
      [screen.touch]: { inlineSize: sideUnderFinger, blockSize: sideUnderFinger },
      '(forced-colors: active)': {
        selectors: { '&[data-selected]': { border: '2px solid Highlight' } },
      },
    },
    selectors: {
      '&[data-outside-month]': { display: 'none' },
      '&[data-hovered]': { background: color.accentSoft },
      '&[data-today]': { fontWeight: 700, textDecorationLine: 'underline' },
      '&[data-selected]': { background: color.accent, color: color.onAccent },
      '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
      '&[data-disabled], &[data-unavailable]': { color: color.inkFaint, cursor: 'not-allowed' },
    },
  }),
);
