import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const group = style(inLayer({ display: 'grid', gap: space[2], minInlineSize: 0 }));

export const label = style(inLayer({ ...text.small, fontWeight: 500 }));

export const note = style(inLayer({ ...text.small, color: color.inkSoft }));

export const icons = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[1] }));

export const icon = style(
  inLayer({
    display: 'grid',
    placeItems: 'center',
    inlineSize: controlSize.mouse,
    blockSize: controlSize.mouse,
    padding: 0,
    background: 'none',
    color: color.inkSoft,
    border: '1px solid transparent',
    borderRadius: radius.control,
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: color.tint, color: color.ink },
      '&[data-selected]': { background: color.accentSoft, color: color.accent, borderColor: color.accent },
    },
    '@media': { [screen.touch]: { inlineSize: controlSize.touch, blockSize: controlSize.touch } },
  }),
);

export const param = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
    alignItems: 'start',
    gap: space[2],
  }),
);

export const firms = style(inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] }));

export const firm = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    minInlineSize: 0,
    paddingInlineStart: space[3],
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    ...text.small,
  }),
);

export const firmName = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere' }));

export const endpoint = style(inLayer({ ...text.small, overflowWrap: 'anywhere' }));
