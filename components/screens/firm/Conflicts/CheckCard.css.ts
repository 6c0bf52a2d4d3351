import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const card = style(inLayer({ display: 'grid', gap: space[2] }));

export const line = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[2] }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));

export const warning = style(
  inLayer({ display: 'flex', alignItems: 'center', gap: space[2], fontWeight: 500, color: color.warning.text }),
);
