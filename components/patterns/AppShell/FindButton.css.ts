import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, radius, screen, space, text } from '#components/theme/scale';
import { onRail } from './onRail';

const { sidebar } = vars;

export const place = style(
  inLayer({
    display: 'grid',
    padding: `${space[1]} 12px ${space[2]}`,
    ...onRail({ justifyItems: 'center' }),
    '@media': { [screen.phone]: { display: 'none' } },
  }),
);

export const find = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minInlineSize: 0,
    minBlockSize: '34px',
    paddingInline: '9px',
    border: `1px solid ${sidebar.line}`,
    borderRadius: radius.control,
    background: 'transparent',
    color: sidebar.inkSoft,
    ...text.small,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: sidebar.active, color: sidebar.ink },
      '&[data-focus-visible]': { outline: `2px solid ${sidebar.focus}`, outlineOffset: 0 },
    },
    ...onRail({ justifyContent: 'center', inlineSize: controlSize.touch, paddingInline: 0 }),
    '@media': { [screen.touch]: { minBlockSize: controlSize.touch } },
  }),
);

const unseenOnRail = onRail({ display: 'none' });

export const label = style(
  inLayer({
    flex: 1,
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...unseenOnRail,
  }),
);

export const keys = style(
  inLayer({
    paddingInline: '5px',
    border: `1px solid ${sidebar.line}`,
    borderRadius: radius.chip,
    fontFamily: 'inherit',
    ...text.caption,
    whiteSpace: 'nowrap',
    ...unseenOnRail,
  }),
);
