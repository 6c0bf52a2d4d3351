import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

/** Close below the form whose place it takes. */
export const passkey = style(inLayer({ display: 'grid', gap: space[3], marginBlockStart: `calc(-1 * ${space[2]})` }));
