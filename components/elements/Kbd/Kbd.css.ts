import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, text } from '#components/theme/scale';

export const kbd = style(
  inLayer({
    display: 'inline-block',
    minInlineSize: '2ch',
    paddingInline: '5px',
    background: vars.color.tint,
    color: vars.color.inkSoft,
    border: `1px solid ${vars.color.line}`,
    borderRadius: radius.chip,
    fontFamily: font.ui,
    ...text.caption,
    fontWeight: 500,
    textAlign: 'center',
    whiteSpace: 'nowrap',
  }),
);
