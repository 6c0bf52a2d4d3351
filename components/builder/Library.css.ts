import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const library = style(inLayer({ display: 'grid', alignContent: 'start', gap: space[3], minInlineSize: 0 }));

export const title = style(inLayer({ ...text.body, fontWeight: 600 }));

export const none = style(inLayer({ ...text.small, color: color.inkFaint }));

export const cards = style(inLayer({ display: 'grid', gap: space[2] }));

export const card = style(
  inLayer({
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    overflow: 'clip',
  }),
);

export const definitions = style(
  inLayer({ borderBlockStart: `1px solid ${color.lineSubtle}`, paddingBlock: space[1] }),
);

export const offer = recipe({
  base: inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[1],
    paddingInlineEnd: space[2],
    cursor: 'grab',
    selectors: { '&:hover': { background: color.tint } },
  }),
  variants: {
    isMain: {
      true: inLayer({ minBlockSize: '56px', paddingInlineStart: space[3] }),
      false: inLayer({ minBlockSize: '36px', paddingInlineStart: '52px' }),
    },
  },
});

export const drawing = style(
  inLayer({
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: space[8],
    blockSize: space[8],
    marginInlineEnd: space[2],
    background: color.accentSoft,
    color: color.accent,
    // Transparent, not absent: forced colours make it visible.
    border: '1px solid transparent',
    borderRadius: radius.control,
  }),
);

export const words = style(inLayer({ display: 'grid', flexGrow: 1, minInlineSize: 0 }));

export const name = style(
  inLayer({ ...text.body, fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
);

export const size = style(inLayer({ ...text.caption, color: color.inkFaint }));
