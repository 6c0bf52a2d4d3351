import { style } from '@vanilla-extract/css';
import { onRail } from '#components/patterns/AppShell';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, radius, space, text } from '#components/theme/scale';

const { sidebar } = vars;

export const account = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    inlineSize: '100%',
    minBlockSize: controlSize.touch,
    padding: space[2],
    border: `1px solid ${sidebar.line}`,
    borderRadius: radius.card,
    background: 'none',
    color: sidebar.ink,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: sidebar.active },
      '&[data-focus-visible]': { outline: `2px solid ${sidebar.focus}`, outlineOffset: 2 },
    },
    ...onRail({ justifyContent: 'center', inlineSize: controlSize.touch, padding: 0, borderColor: 'transparent' }),
  }),
);

export const words = style(
  inLayer({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere', ...onRail({ display: 'none' }) }),
);

export const name = style(inLayer({ display: 'block', ...text.small, fontWeight: 600 }));

export const role = style(inLayer({ display: 'block', ...text.caption, color: sidebar.inkSoft }));

export const more = style(inLayer({ display: 'flex', flexShrink: 0, ...onRail({ display: 'none' }) }));
