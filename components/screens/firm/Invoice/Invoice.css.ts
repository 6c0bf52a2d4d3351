import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space } from '#components/theme/scale';

export * from '../../money/account.css';

/** A figure with its buttons before it, so that figures end in one line; on a phone they are below it. */
export const withActs = style(
  inLayer({
    display: 'inline-flex',
    flexDirection: 'row-reverse',
    alignItems: 'baseline',
    gap: space[1],
    '@media': { [screen.phone]: { flexDirection: 'column', alignItems: 'end' } },
  }),
);
