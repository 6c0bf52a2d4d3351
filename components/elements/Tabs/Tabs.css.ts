import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const tabs = style(inLayer({ display: 'flex', flexDirection: 'column', gap: space[4], minInlineSize: 0 }));

export const tabList = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', columnGap: space[5], borderBlockEnd: `1px solid ${color.line}` }),
);

export const tab = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: controlSize.mouse,
    marginBlockEnd: -1,
    borderBlockEnd: '2px solid transparent',
    color: color.inkSoft,
    ...text.body,
    fontWeight: 500,
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { color: color.ink },
      '&[data-selected]': { color: color.accent, borderBlockEndColor: color.accent },
      '&[data-disabled]': { color: color.inkFaint, cursor: 'not-allowed' },
    },
    '@media': {
      [screen.touch]: { minBlockSize: controlSize.touch },
      // Forced colours make transparent borders visible, so only the selected tab keeps one.
      '(forced-colors: active)': {
        borderBlockEndColor: 'Canvas',
        selectors: { '&[data-selected]': { borderBlockEndColor: 'Highlight' } },
      },
    },
  }),
);
