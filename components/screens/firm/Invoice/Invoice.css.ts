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

/** What is said in one line, however little room there is. */
export const unbroken = style(inLayer({ whiteSpace: 'nowrap' }));

/** An entry of which a phone shows one part below the other. */
export const stacked = style(
  inLayer({ selectors: { '&&': { '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } } } } }),
);
