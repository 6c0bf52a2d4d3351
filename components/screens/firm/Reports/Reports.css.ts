import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space } from '#components/theme/scale';

export const report = style(inLayer({ display: 'grid', gap: space[4], minInlineSize: 0 }));

export const filters = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: space[3],
    '@media': { [screen.phone]: { display: 'grid' }, print: { display: 'none' } },
  }),
);

export const onScreen = style(inLayer({ display: 'contents', '@media': { print: { display: 'none' } } }));
