import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const price = style(inLayer({ marginBlockStart: space[2], color: vars.color.inkSoft }));

export const amount = style(inLayer({ ...text.title, fontWeight: 600, color: vars.color.ink, whiteSpace: 'nowrap' }));
