import { createContainer, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { columnRoom, space, text } from '#components/theme/scale';

const list = createContainer();

export const frame = style(inLayer({ container: `${list} / inline-size` }));

/** Stands above rows that have no heads, and goes where they have some. */
export const order = styleVariants(columnRoom, (room) =>
  inLayer({
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
    '@container': { [`${list} (min-width: ${room}px)`]: { display: 'none' } },
  }),
);
