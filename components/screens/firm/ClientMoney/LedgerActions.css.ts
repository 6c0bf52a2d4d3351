import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space } from '#components/theme/scale';

const onPhone = (rule: object) => ({ '@media': { [screen.phone]: rule } });

export const actions = style(
  inLayer({
    gridColumn: '1 / -1',
    display: 'flex',
    gap: space[2],
    ...onPhone({ minBlockSize: '48px', alignItems: 'center' }),
  }),
);

export const deskOnly = style(inLayer({ display: 'contents', ...onPhone({ display: 'none' }) }));

export const pay = style(inLayer({ display: 'grid', ...onPhone({ flex: '1 1 auto' }) }));

export const receive = style(inLayer({ display: 'grid', ...onPhone({ flex: '1.6 1 auto' }) }));
