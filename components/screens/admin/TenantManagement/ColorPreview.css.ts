import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';

const { color, sidebar } = vars;

export const schemes = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: space[4],
  }),
);

export const sample = style(inLayer({ display: 'grid', gap: space[1], minInlineSize: 0 }));

export const caption = style(
  inLayer({
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[2],
    ...text.caption,
    fontWeight: 500,
    color: color.inkSoft,
  }),
);

export const drawn = style(inLayer({ fontWeight: 400 }));

export const page = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    overflow: 'hidden',
    background: color.ground,
    color: color.ink,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    ...text.small,
  }),
);

export const sidebarPart = style(inLayer({ padding: space[2], background: sidebar.ground }));

export const navItem = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    paddingBlock: space[2],
    paddingInline: space[3],
    borderRadius: radius.control,
    background: sidebar.active,
    color: sidebar.onActive,
    fontWeight: 500,
  }),
);

export const content = style(
  inLayer({ display: 'grid', justifyItems: 'start', gap: space[3], padding: space[4], background: color.surface }),
);

export const chip = style(
  inLayer({
    paddingInline: space[2],
    borderRadius: radius.chip,
    background: color.accentSoft,
    color: color.accent,
    ...text.caption,
    lineHeight: '22px',
    fontWeight: 600,
  }),
);
