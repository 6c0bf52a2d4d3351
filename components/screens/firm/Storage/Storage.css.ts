import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const storage = style(inLayer({ display: 'grid', gap: space[1] }));

export const note = style(inLayer({ ...text.small, color: vars.color.inkSoft }));
