import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, space, text } from '#components/theme/scale';
import { onRail } from './onRail';

export const brand = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minInlineSize: 0,
    padding: space[2],
    borderRadius: radius.control,
    color: vars.sidebar.ink,
    vars: { [vars.color.brass]: vars.sidebar.brass },
    textDecoration: 'none',
    selectors: { '&[data-focus-visible]': { outline: `2px solid ${vars.sidebar.focus}`, outlineOffset: 0 } },
  }),
);

export const logo = style(inLayer({ flexShrink: 0 }));

export const name = recipe({
  base: inLayer({
    minInlineSize: 0,
    fontFamily: font.title,
    ...text.heading,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    ...onRail({ display: 'none' }),
  }),
  variants: { isLong: { true: inLayer({ ...text.prose, lineHeight: '20px' }) } },
});
