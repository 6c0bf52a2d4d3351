import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const steps = style(inLayer({ display: 'grid', gap: space[5] }));

export const why = style(inLayer({ marginBlockEnd: space[4], color: vars.color.inkSoft }));
