import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { text } from '#components/theme/scale';

const { color } = vars;

export const kind = style(
  inLayer({
    flexShrink: 0,
    justifySelf: 'start',
    minInlineSize: '38px',
    paddingInline: '6px',
    border: `1px solid ${color.line}`,
    borderRadius: '3px',
    ...text.caption,
    fontSize: '11px',
    fontWeight: 600,
    letterSpacing: '0.03em',
    textAlign: 'center',
    color: color.inkSoft,
  }),
);
