import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

/** Wide enough for a table of six columns and a list beside it. */
const wide = 'screen and (min-width: 1240px)';

export const asOf = recipe({ variants: { isKnown: { false: inLayer({ visibility: 'hidden' }) } } });

// Reading order follows the phone layout. On a wide screen the lists sit beside the chart and the table.
export const cards = style(
  inLayer({
    display: 'grid',
    gap: space[5],
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateAreas: '"revenue revenue" "alerts activity" "customers customers"',
    '@media': {
      [wide]: {
        gridTemplateColumns: 'minmax(0, 31fr) minmax(0, 20fr)',
        gridTemplateAreas: '"revenue alerts" "customers activity"',
      },
      [screen.phone]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateAreas: '"revenue" "alerts" "activity" "customers"',
      },
    },
  }),
);

const area = (gridArea: string) => style(inLayer({ display: 'grid', minInlineSize: 0, gridArea }));

export const areas = {
  revenue: area('revenue'),
  alerts: area('alerts'),
  activity: area('activity'),
  customers: area('customers'),
};

export const alert = style(
  inLayer({
    display: 'grid',
    gap: space[1],
    padding: `${space[3]} ${space[4]}`,
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${vars.color.lineSubtle}` } },
  }),
);

export const alertHead = style(
  inLayer({ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: space[3] }),
);

export const firm = style(inLayer({ minInlineSize: 0, fontWeight: 500, overflowWrap: 'anywhere' }));

export const level = style(inLayer({ flexShrink: 0 }));

export const actions = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[2]}` }),
);

export const actionsTitle = style(
  inLayer({
    ...text.body,
    fontWeight: 600,
    marginInlineEnd: space[2],
    '@media': { [screen.phone]: { inlineSize: '100%' } },
  }),
);
