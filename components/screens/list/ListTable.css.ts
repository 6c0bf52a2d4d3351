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
    '@media': { print: { display: 'none' } },
  }),
);

const withHeads = (look: StyleRule) =>
  styleVariants(columnRoom, (room) => [bar, inLayer({ '@container': { [`${list} (min-width: ${room}px)`]: look } })]);

/** The sort bar above the rows, and above the column headings if there are any. */
export const order = withHeads({ borderBlockEnd: 0 });

/** The same bar when every sort order has a column heading: hidden while the headings show. */
export const orderOfLines = withHeads({ display: 'none' });
