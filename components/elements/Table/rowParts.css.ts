import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { above, oneLine } from '#components/theme/row.css';
import { narrow } from '#components/theme/rowRoom.css';
import { radius, space } from '#components/theme/scale';

export const link = recipe({
  base: inLayer({
    // Tall enough to tap, without making its row taller.
    lineHeight: '24px',
    marginBlock: '-2px',
    color: 'inherit',
    textDecoration: 'none',
    outline: 'none',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' },
      '&::after': { content: '""', position: 'absolute', inset: '-8px 0', borderRadius: radius.chip },
      '&[data-focus-visible]::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
    },
    '@container': { [narrow]: { selectors: { '&::after': { inset: 0 } } } },
  }),
  variants: {
    maxLines: {
      1: oneLine,
      2: inLayer({
        display: '-webkit-box',
        overflow: 'hidden',
        lineHeight: '20px',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        '@container': {
          [narrow]: { display: 'block', lineHeight: '24px', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        },
      }),
    },
  },
});

export const actions = style([above, inLayer({ display: 'inline-flex', justifyContent: 'flex-end', gap: space[1] })]);

/** The actions as separate buttons; when rows are stacked they become a menu. */
export const buttons = recipe({
  base: actions,
  variants: { isMenu: { true: inLayer({ '@container': { [narrow]: { display: 'none' } } }), false: {} } },
});
