import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const earlier = style(
  inLayer({ display: 'grid', gap: space[5], minInlineSize: 0, '@media': { print: { display: 'none' } } }),
);

export const row = recipe({
  base: inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space[3],
    minBlockSize: '56px',
    paddingBlock: space[2],
    paddingInline: space[4],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
    overflowWrap: 'anywhere',
  }),
  variants: { isShown: { true: inLayer({ background: color.accentSoft }), false: {} } },
});

export const words = style(inLayer({ minInlineSize: 0 }));

export const title = style(inLayer({ fontWeight: 500 }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));

export const warning = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[1],
    ...text.small,
    fontWeight: 500,
    color: color.warning.text,
  }),
);
