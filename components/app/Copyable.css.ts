import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

/** A button at the end of a line does not make it higher. */
export const copyable = style(
  inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1], marginBlock: '-4px' }),
);
