import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const group = style(inLayer({ display: 'grid', gap: space[2], minInlineSize: 0 }));

export const label = style(inLayer({ ...text.small, fontWeight: 500 }));

export const checks = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[6]}` }));
