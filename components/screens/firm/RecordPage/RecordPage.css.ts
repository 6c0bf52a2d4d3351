import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space } from '#components/theme/scale';

const stacked = { gridTemplateColumns: 'minmax(0, 1fr)' };

const onPhone = (rule: object) => ({ '@media': { [screen.phone]: rule } });

export const columns = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: space[5],
    '@media': { [screen.tablet]: stacked, [screen.phone]: stacked },
  }),
);

export const column = style(inLayer({ display: 'grid', ...stacked, gap: space[5] }));

export const actions = style(
  inLayer({
    gridColumn: '1 / -1',
    display: 'flex',
    gap: space[2],
    ...onPhone({ minBlockSize: '48px', alignItems: 'center' }),
  }),
);

export const deskOnly = style(inLayer({ display: 'contents', ...onPhone({ display: 'none' }) }));

export const phoneOnly = style(inLayer({ display: 'none', ...onPhone({ display: 'grid', flex: '1 1 auto' }) }));

export const main = style(inLayer({ display: 'grid', ...onPhone({ flex: '1.6 1 auto' }) }));
