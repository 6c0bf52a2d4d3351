import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
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
  }),
);

export const search = style(
  inLayer({
    flex: '1 1 220px',
    minInlineSize: 0,
    maxInlineSize: '360px',
    '@media': { [screen.phone]: { flexBasis: '100%', maxInlineSize: 'none' } },
  }),
);

export const filters = style(
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
);

// One that is left over fills its row. React leaves templates between those that came later.
globalStyle(
  `${filters} > :nth-child(odd of :not(template)):last-child`,
  inLayer({ '@media': { [screen.phone]: { gridColumn: '1 / -1' } } }),
);

/** A row of its own for pills, and the count beside them. */
export const pillRow = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[2]} 10px`,
    inlineSize: '100%',
  }),
);

export const count = style(
  inLayer({
    marginInlineStart: 'auto',
    ...text.small,
    color: vars.color.inkFaint,
    '@media': { [screen.phone]: { marginInlineStart: 0 } },
  }),
);

export const end = style(inLayer({ display: 'flex', gap: space[2] }));
