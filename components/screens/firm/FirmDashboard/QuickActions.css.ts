import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

export const actions = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[2],
    '@media': {
      [screen.phone]: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))' },
    },
  }),
);

export const title = style(
  inLayer({
    marginInlineEnd: space[1],
    ...text.small,
    fontWeight: 500,
    color: vars.color.inkSoft,
    '@media': { [screen.phone]: { gridColumn: '1 / -1' } },
  }),
);
