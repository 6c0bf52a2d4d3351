import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const card = style(
  inLayer({
    display: 'flex',
    flexDirection: 'column',
    gap: space[3],
    blockSize: '100%',
    paddingBlockStart: space[4],
    paddingInline: space[4],
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
  }),
);

export const head = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[3] }));

export const drawing = style(
  inLayer({
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: space[10],
    blockSize: space[10],
    background: color.accentSoft,
    color: color.accent,
    // Transparent rather than none, so that it shows in forced-colours mode.
    border: '1px solid transparent',
    borderRadius: radius.control,
  }),
);

export const words = style(inLayer({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }));

export const name = style(inLayer({ ...text.body, fontWeight: 600 }));

export const type = style(inLayer({ ...text.small, color: color.inkFaint }));

export const description = style(inLayer({ color: color.inkSoft, textWrap: 'pretty', overflowWrap: 'anywhere' }));

export const facts = style(inLayer({ marginBlockStart: 'auto' }));

export const endpoint = style(inLayer({ fontFamily: font.mono, ...text.caption, overflowWrap: 'anywhere' }));

export const foot = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    marginInline: `-${space[4]}`,
    paddingBlock: space[2],
    paddingInlineStart: space[4],
    paddingInlineEnd: space[2],
    borderBlockStart: `1px solid ${color.lineSubtle}`,
  }),
);

export const actions = style(inLayer({ display: 'inline-flex', gap: space[1] }));
