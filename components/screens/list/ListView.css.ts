import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

/** A phone prints from its own menu, and has no room to spare. */
export const print = style(inLayer({ '@media': { [screen.phone]: { display: 'none' } } }));

/** Says on paper how much of the list it is. */
export const printed = style(
  inLayer({
    display: 'none',
    paddingBlock: space[2],
    ...text.small,
    color: vars.color.inkSoft,
    '@media': { print: { display: 'block' } },
  }),
);
