import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { visuallyHidden } from '#components/theme/visuallyHidden';

export const plotTable = style(inLayer(visuallyHidden));
