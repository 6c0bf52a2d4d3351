import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, screen, space } from '#components/theme/scale';

const { color } = vars;

export const recordForm = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }));

export const notice = style(
  inLayer({
    display: 'grid',
    gap: space[4],
    borderRadius: radius.card,
    selectors: { '&:empty': { display: 'none' } },
  }),
);

export const errors = style(inLayer({ paddingInlineStart: space[5], listStyle: 'disc' }));

export const sheet = style(
  inLayer({ border: `1px solid ${color.line}`, borderRadius: radius.card, background: color.surface }),
);

// In sight however long the form is: the sheet's own foot, stuck to the window's while the sheet goes on below it.
export const actions = style(
  inLayer({
    position: 'sticky',
    insetBlockEnd: 0,
    display: 'flex',
    justifyContent: 'flex-end',
    gap: space[3],
    padding: `${space[3]} ${space[6]}`,
    borderBlockStart: `1px solid ${color.line}`,
    borderEndStartRadius: radius.card,
    borderEndEndRadius: radius.card,
    background: color.tint,
    '@media': { [screen.phone]: { display: 'grid', gridTemplateColumns: '1fr 2fr', paddingInline: space[4] } },
  }),
);

/** Three buttons do not stand side by side on a phone: the main one has a row of its own. */
export const mainAction = recipe({
  base: inLayer({ display: 'grid' }),
  variants: {
    isOwnRow: {
      true: inLayer({ '@media': { [screen.phone]: { gridColumn: '1 / -1' } } }),
    },
  },
});
