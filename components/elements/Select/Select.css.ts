import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const trigger = style(inLayer({ justifyContent: 'space-between', textAlign: 'start', cursor: 'pointer' }));

export const quiet = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[1],
    minInlineSize: 0,
    minBlockSize: '28px',
    paddingInline: '6px',
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    ...text.small,
    fontWeight: 600,
    color: color.inkSoft,
    cursor: 'pointer',
    selectors: { '&[data-hovered]': { background: color.lineSubtle, color: color.ink } },
    '@media': { [screen.touch]: { minBlockSize: controlSize.touch } },
  }),
);

export const value = style(
  inLayer({
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    selectors: { '&[data-placeholder]': { color: color.inkFaint } },
  }),
);
