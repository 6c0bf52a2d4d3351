import { recipe } from '@vanilla-extract/recipes';
import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const storage = recipe({
  base: inLayer({ display: 'grid', gap: space[1] }),
  variants: { isRoomKept: { true: inLayer({ minBlockSize: '58px' }) } },
});

export const note = style(inLayer({ ...text.small, color: vars.color.inkSoft }));
