import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, radius, screen, space, text } from '#components/theme/scale';
import { onRail } from './onRail';

const { sidebar } = vars;

// Hidden on the rail, where tooltips show it; screen readers still read it.
const unseenOnRail = onRail({ position: 'absolute', clipPath: 'inset(50%)' });

export const groups = style(
  inLayer({
    display: 'grid',
    gap: space[5],
    paddingBlock: space[2],
    paddingInline: '12px',
    ...onRail({ gap: space[2] }),
  }),
);

export const group = style(inLayer({ position: 'relative', display: 'grid', gap: space[1] }));

export const groupLabel = style(
  inLayer({
    paddingInline: '10px',
    paddingBlockEnd: space[1],
    ...text.caption,
    letterSpacing: '0.04em',
    color: sidebar.inkFaint,
    ...unseenOnRail,
  }),
);

export const list = style(inLayer({ display: 'grid', gap: '2px', ...onRail({ justifyItems: 'center' }) }));

export const link = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minBlockSize: '34px',
    paddingInline: '10px',
    // Transparent, not absent: forced colours make it visible, and it then marks the current page.
    border: '1px solid transparent',
    borderRadius: radius.control,
    ...text.body,
    fontWeight: 500,
    color: sidebar.inkSoft,
    textDecoration: 'none',
    selectors: {
      '&[data-hovered]': { color: sidebar.ink },
      '&[data-current]': { background: sidebar.active, color: sidebar.onActive },
      '&[data-focus-visible]': { outline: `2px solid ${sidebar.focus}`, outlineOffset: 0 },
    },
    ...onRail({ justifyContent: 'center', inlineSize: controlSize.touch, paddingInline: 0 }),
    '@media': {
      [screen.touch]: { minBlockSize: controlSize.touch },
      '(forced-colors: active)': {
        borderColor: 'Canvas',
        selectors: { '&[data-current]': { borderColor: 'Highlight' } },
      },
    },
  }),
);

export const label = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere', ...unseenOnRail }));
