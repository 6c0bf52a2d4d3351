import { createContainer, style, type StyleRule, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { columnRoom, space, text } from '#components/theme/scale';

const list = createContainer();

export const frame = style(inLayer({ container: `${list} / inline-size` }));

const bar = style(
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
  }),
);

const withHeads = (look: StyleRule) =>
  styleVariants(columnRoom, (room) => [bar, inLayer({ '@container': { [`${list} (min-width: ${room}px)`]: look } })]);

/** Stands above the rows, and above their heads where they have some. */
export const order = withHeads({ borderBlockEnd: 0 });

/** The same where the heads have all orders: it goes where the rows have heads. */
export const orderOfLines = withHeads({ display: 'none' });
