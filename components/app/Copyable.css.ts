import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

/** Keeps the button from making its line taller. */
export const copyable = style(
  inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1], marginBlock: '-4px' }),
);
