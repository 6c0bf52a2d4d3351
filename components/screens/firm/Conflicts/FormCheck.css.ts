import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const check = style(inLayer({ display: 'grid', gap: space[3], minInlineSize: 0 }));

export const status = style(inLayer({ fontWeight: 600 }));

export const findings = style(
  inLayer({
    maxBlockSize: '420px',
    overflowY: 'auto',
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    minInlineSize: 0,
  }),
);

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));

export const conflict = style(inLayer({ color: color.error.text }));
