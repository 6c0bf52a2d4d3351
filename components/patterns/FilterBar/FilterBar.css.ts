import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';
import { inset } from '../Card/inset.css';

export const filterBar = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[2]} 10px`,
    padding: fallbackVar(inset, '0px'),
    '@media': { print: { display: 'none' } },
  }),
);

const button = style({});

/** The button for what is folded: with more fields everywhere, else on phones alone. */
export const moreButton = recipe({
  base: button,
  variants: {
    hasFields: {
      true: {},
      false: inLayer({ '@media': { [screen.wider]: { display: 'none' } } }),
    },
  },
});

/** The extra fields, in a row of their own. */
export const more = recipe({
  base: inLayer({ inlineSize: '100%' }),
  variants: { isFolded: { true: inLayer({ display: 'none' }) } },
});

export const search = style(
  inLayer({
    flex: '1 1 160px',
    minInlineSize: 0,
    maxInlineSize: '360px',
    '@media': {
      [screen.phone]: {
        flexBasis: '100%',
        maxInlineSize: 'none',
        selectors: { [`&:has(+ ${button})`]: { flexBasis: 0, minInlineSize: '160px' } },
      },
    },
  }),
);

const filterRow = style({});

export const filters = recipe({
  base: [
    filterRow,
    inLayer({
      display: 'flex',
      flexWrap: 'wrap',
      gap: '10px',
      '@media': {
        [screen.phone]: {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
          inlineSize: '100%',
        },
      },
    }),
  ],
  variants: { isFolded: { true: inLayer({ '@media': { [screen.phone]: { display: 'none' } } }) } },
});

// An odd last filter fills its row. React leaves `template` elements between filters that loaded later.
globalStyle(
  `${filterRow} > :nth-child(odd of :not(template)):last-child`,
  inLayer({ '@media': { [screen.phone]: { gridColumn: '1 / -1' } } }),
);

/** The pills, and the count where there are no selects; they move to a row of their own where the first has no room for them. */
export const pillRow = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[2]} 10px`,
    flex: '1 1 auto',
    '@media': { [screen.phone]: { inlineSize: '100%' } },
  }),
);

/** The count, and the actions on the list. */
export const tail = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    marginInlineStart: 'auto',
    '@media': {
      [screen.phone]: { marginInlineStart: 0 },
      // Beside selects it needs a wide window; in others it comes last, right above the list.
      'screen and (max-width: 1399.98px)': { order: 1 },
    },
  }),
);

export const count = style(inLayer({ ...text.small, color: vars.color.inkFaint }));
