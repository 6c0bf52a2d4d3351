import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, space, text } from '#components/theme/scale';

export const avatar = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    inlineSize: space[8],
    blockSize: space[8],
    background: vars.color.accentSoft,
    color: vars.color.accent,
    border: '1px solid transparent',
    borderRadius: radius.control,
    fontFamily: font.title,
    ...text.prose,
    fontWeight: 600,
  }),
);
