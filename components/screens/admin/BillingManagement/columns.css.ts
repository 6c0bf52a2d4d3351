import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { text } from '#components/theme/scale';

export const lines = style(inLayer({ display: 'grid', minInlineSize: 0 }));

export const strong = style(inLayer({ fontWeight: 500, whiteSpace: 'nowrap' }));

export const hint = style(inLayer({ ...text.small, color: vars.color.inkSoft }));

export const faint = style(inLayer({ ...text.small, fontWeight: 400, color: vars.color.inkFaint }));
