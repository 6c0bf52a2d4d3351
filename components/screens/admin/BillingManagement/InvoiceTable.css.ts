import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const lines = style(inLayer({ display: 'grid', minInlineSize: 0 }));

export const strong = style(inLayer({ fontWeight: 500, whiteSpace: 'nowrap' }));

export const hint = style(inLayer({ ...text.small, color: vars.color.inkSoft }));

export const faint = style(inLayer({ ...text.small, fontWeight: 400, color: vars.color.inkFaint }));

export const actions = style(inLayer({ display: 'inline-flex', gap: space[1], whiteSpace: 'nowrap' }));
