import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

/** Says below the rows how much was searched. */
export const searched = style(
  inLayer({ padding: `${space[3]} ${space[4]}`, ...text.small, color: vars.color.inkSoft }),
);
