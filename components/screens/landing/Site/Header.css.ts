import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space } from '#components/theme/scale';
import { headerSize, smallPhone, withoutSections } from './measures';

const { color } = vars;

export const header = style(
  inLayer({
    position: 'sticky',
    zIndex: 1,
    insetBlockStart: 0,
    background: color.ground,
    borderBlockEnd: `1px solid ${color.line}`,
  }),
);

export const row = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[4], minBlockSize: headerSize }));

export const nav = style(
  inLayer({ marginInlineStart: space[8], '@media': { [withoutSections]: { display: 'none' } } }),
);

export const links = style(inLayer({ display: 'flex', gap: space[1] }));

export const link = style(
  inLayer({
    display: 'block',
    padding: space[2],
    borderRadius: radius.control,
    fontSize: '15px',
    color: color.inkSoft,
    textDecoration: 'none',
    selectors: {
      '&:hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
  }),
);

export const home = style(inLayer({ textDecoration: 'none' }));

/** The language and sign-in, which Sign Up follows at the end of the row. */
export const end = style(inLayer({ display: 'flex', marginInlineStart: 'auto' }));

export const signIn = style(inLayer({ '@media': { [smallPhone]: { display: 'none' } } }));
