import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { visuallyHiddenRule } from './rule';

export const visuallyHidden = style(inLayer(visuallyHiddenRule));
