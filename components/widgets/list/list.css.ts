import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';
import { below, room, rowBlockSize } from '#components/theme/widgetRoom';

const { color } = vars;

/** The tracks of the list's columns. */
export const tracks = createVar();

export const list = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: tracks,
    gridTemplateRows: 'auto minmax(0, 1fr)',
    blockSize: '100%',
  }),
);

const across = { gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'subgrid' } as const;

export const heads = style(
  inLayer({
    ...across,
    alignItems: 'center',
    minBlockSize: '37px',
    paddingInline: space[4],
    background: color.tint,
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
    ...text.caption,
    fontWeight: 600,
    color: color.inkSoft,
    '@container': { [below.large]: { display: 'none' } },
  }),
);

export const rows = style(
  inLayer({
    ...across,
    gridRow: 2,
    gridAutoRows: rowBlockSize,
    alignContent: 'start',
    minBlockSize: 0,
    // The line under the last row overlaps the card's edge.
    marginBlockEnd: '-1px',
  }),
);

/** Shows as many of five rows as fit at 50 px each. */
export const row = style(
  inLayer({
    ...across,
    position: 'relative',
    alignItems: 'center',
    minBlockSize: 0,
    overflow: 'clip',
    paddingInline: space[4],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
    '@container': {
      [room.narrow]: { paddingInline: '14px' },
      'widget (max-height: 139.98px)': { selectors: { '&:nth-child(n + 2)': { display: 'none' } } },
      'widget (max-height: 194.98px)': { selectors: { '&:nth-child(n + 3)': { display: 'none' } } },
      'widget (max-height: 244.98px)': { selectors: { '&:nth-child(n + 4)': { display: 'none' } } },
      'widget (max-height: 294.98px)': { selectors: { '&:nth-child(n + 5)': { display: 'none' } } },
    },
  }),
);

/** Above the row's link, so that it can be pressed by itself. */
export const lead = style(inLayer({ position: 'relative', zIndex: 1, gridColumn: 1, paddingInlineEnd: space[3] }));

export const mark = style(inLayer({ display: 'flex', alignItems: 'center' }));

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const words = style(inLayer({ gridColumn: 2, minInlineSize: 0 }));

export const nameLine = style(
  inLayer({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space[3] }),
);

export const title = style(inLayer({ ...line, ...text.body, fontWeight: 500 }));

/** Never cut off; the name is instead. */
export const aside = style(inLayer({ flexShrink: 0 }));

/** The title's link, which covers the row. */
export const link = style(
  inLayer({
    color: 'inherit',
    textDecorationLine: 'none',
    textUnderlineOffset: '0.2em',
    outline: 'none',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { textDecorationLine: 'underline' },
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&[data-focus-visible]::after': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
    },
  }),
);

export const detail = style(inLayer({ ...line, ...text.small, color: color.inkFaint }));

export const cell = recipe({
  base: inLayer({
    minInlineSize: 0,
    overflow: 'hidden',
    paddingInlineStart: space[4],
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  }),
  variants: { align: eachInLayer({ start: {}, end: { textAlign: 'end', justifySelf: 'end' } }) },
});

/** Two lines beside the row's own two. */
export const stack = recipe({
  base: inLayer({ display: 'flex', flexDirection: 'column' }),
  variants: { align: eachInLayer({ start: {}, end: { alignItems: 'end' } }) },
});

export const fact = recipe({
  base: inLayer({ ...line, ...text.small, lineHeight: '20px', maxInlineSize: '100%' }),
  variants: {
    tone: eachInLayer({
      strong: { fontWeight: 600, color: color.ink },
      soft: { color: color.inkSoft },
      faint: { color: color.inkFaint },
      error: { fontWeight: 600, color: color.error.text },
      warning: { fontWeight: 600, color: color.warning.text },
    }),
  },
});

export const more = style(inLayer({ ...line, ...text.small, color: color.inkFaint, maxInlineSize: '100%' }));
