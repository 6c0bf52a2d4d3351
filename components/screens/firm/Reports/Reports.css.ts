import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

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

/** The first and last day, which stay together. */
export const period = style(
  inLayer({ display: 'flex', gap: space[3], '@media': { [screen.phone]: { display: 'grid' } } }),
);

export const onScreen = style(inLayer({ display: 'contents', '@media': { print: { display: 'none' } } }));

export const hint = style(inLayer({ ...text.body, color: vars.color.inkSoft, maxInlineSize: '72ch' }));

/** What the report is narrowed to, where its fields can't say it. */
export const onPaper = style(
  inLayer({ ...text.body, display: 'none', fontWeight: 600, '@media': { print: { display: 'block' } } }),
);
