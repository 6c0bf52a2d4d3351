import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const page = style(inLayer({ display: 'grid', gap: space[4], minInlineSize: 0 }));

export const hint = style(inLayer({ ...text.body, color: color.inkSoft, maxInlineSize: '72ch' }));

export const parts = style(inLayer({ display: 'grid', gap: space[4], minInlineSize: 0 }));

export const fields = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: space[3],
    '@media': { [screen.phone]: { display: 'grid' } },
  }),
);

export const list = style(inLayer({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' }));

export const check = style(inLayer({ display: 'flex', alignItems: 'start', gap: space[2] }));

export const good = style(inLayer({ color: color.success.text }));

export const bad = style(inLayer({ color: color.error.text }));

export const soft = style(inLayer({ ...text.small, display: 'block', color: color.inkSoft }));

export const title = style(inLayer({ ...text.body, fontWeight: 600, margin: 0 }));

/** An account of the map: what it is, and its fields. */
export const mapped = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 0.6fr) minmax(0, 1.4fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[3],
    '@media': {
      [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', paddingBlockEnd: space[3] },
    },
  }),
);

export const account = style(
  inLayer({
    ...text.body,
    paddingBlockStart: space[2],
    overflowWrap: 'anywhere',
    '@media': { [screen.phone]: { gridColumn: '1 / -1' } },
  }),
);

export const tax = style(inLayer({ '@media': { [screen.phone]: { gridColumn: '1 / -1' } } }));
