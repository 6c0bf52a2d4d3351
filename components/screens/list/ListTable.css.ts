import { createContainer, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { columnRoom, space, text } from '#components/theme/scale';

const list = createContainer();

export const frame = style(inLayer({ container: `${list} / inline-size` }));

const upTo = (room: number) => inLayer({ '@container': { [`${list} (min-width: ${room}px)`]: { display: 'none' } } });

/** Stands above rows that have no heads, and goes where they have some. */
export const order = recipe({
  base: inLayer({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: space[2],
    minBlockSize: 40,
    paddingInline: space[4],
    borderBlock: `1px solid ${vars.color.line}`,
    background: vars.color.tint,
    ...text.small,
    color: vars.color.inkSoft,
  }),
  variants: { isEarly: { false: upTo(columnRoom), true: upTo(columnRoom + 100) } },
});
