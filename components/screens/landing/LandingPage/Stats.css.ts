import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, space } from '#components/theme/scale';
import { narrow } from '../Site/measures';

const { color } = vars;

/** The accent colour in the light scheme, and its soft variant in the dark one. */
export const band = style(
  inLayer({
    paddingBlock: space[10],
    background: `light-dark(${color.accent}, ${color.accentSoft})`,
    color: `light-dark(${color.onAccent}, ${color.ink})`,
  }),
);

export const figures = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: `${space[6]} ${space[6]}`,
    '@media': { [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
);

export const item = style(
  inLayer({
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: space[1],
    selectors: {
      '& + &': {
        paddingInlineStart: space[6],
        borderInlineStart: '1px solid color-mix(in srgb, currentColor 25%, transparent)',
      },
    },
    '@media': {
      [narrow]: { selectors: { '&:nth-child(odd)': { paddingInlineStart: 0, borderInlineStart: 0 } } },
    },
  }),
);

export const figure = style(inLayer({ fontFamily: font.title, fontSize: '38px', lineHeight: '44px', fontWeight: 600 }));

export const label = style(inLayer({ fontSize: '15px', lineHeight: '20px' }));
