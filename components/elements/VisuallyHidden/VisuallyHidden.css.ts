import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { visuallyHidden as hidden } from '#components/theme/visuallyHidden';

export const visuallyHidden = style(inLayer(hidden));
