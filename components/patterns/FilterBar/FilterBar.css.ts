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

/** The button for more fields, which only phones need to hide. */
export const moreButton = style(inLayer({ display: 'none', '@media': { [screen.phone]: { display: 'block' } } }));

const foldedAway = inLayer({ '@media': { [screen.phone]: { display: 'none' } } });

/** The extra fields, in a row of their own. */
export const more = recipe({
  base: inLayer({ inlineSize: '100%' }),
  variants: { isFolded: { true: foldedAway } },
});

export const search = style(
  inLayer({
    flex: '1 1 220px',
    minInlineSize: 0,
    maxInlineSize: '360px',
    '@media': {
      [screen.phone]: {
        flexBasis: '100%',
        maxInlineSize: 'none',
        selectors: { [`&:has(+ ${moreButton})`]: { flexBasis: 0 } },
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
  variants: { isFolded: { true: foldedAway } },
});

// An odd last filter fills its row. React leaves `template` elements between filters that loaded later.
globalStyle(
  `${filterRow} > :nth-child(odd of :not(template)):last-child`,
  inLayer({ '@media': { [screen.phone]: { gridColumn: '1 / -1' } } }),
);

/** A separate row for the pills and the count. */
export const pillRow = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[2]} 10px`,
    inlineSize: '100%',
  }),
);

/** The count, and the actions on the list. */
export const tail = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    marginInlineStart: 'auto',
    '@media': { [screen.phone]: { marginInlineStart: 0 } },
  }),
);

export const count = style(inLayer({ ...text.small, color: vars.color.inkFaint }));
