import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, screen, space, text } from '#components/theme/scale';

export const range = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
    alignItems: 'start',
    gap: space[3],
    maxInlineSize: '760px',
  }),
);

/** As tall as a field with its label. */
export const field = style(inLayer({ display: 'grid', gap: space[1], ...text.small, fontWeight: 500 }));

export const box = style(
  inLayer({
    display: 'grid',
    alignItems: 'center',
    minBlockSize: controlSize.mouse,
    '@media': { [screen.touch]: { minBlockSize: controlSize.touch } },
  }),
);
