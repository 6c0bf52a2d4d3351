import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export * from '../../money/account.css';

/** The days that a statement is from and to. */
export const period = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[4], '@media': { print: { display: 'none' } } }),
);
