import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { font, space, text } from '#components/theme/scale';

const { color } = vars;

const noDiary = 'widget (max-width: 519.98px) or (max-height: 299.98px)';
const diaryRoom = 'widget (min-width: 520px) and (min-height: 300px)';
const oneWeek = 'widget (max-width: 979.98px)';
const fortnight = 'widget (min-width: 980px)';

export const pager = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[1], minInlineSize: 0 }));

export const range = style(inLayer({ marginInlineEnd: space[2], whiteSpace: 'nowrap' }));

export const withDiary = style(inLayer({ '@container': { [noDiary]: { display: 'none' } } }));

/** Shown where there is only room for a list. */
export const withoutDiary = style(inLayer({ blockSize: '100%', '@container': { [diaryRoom]: { display: 'none' } } }));

export const weekOnly = style(inLayer({ '@container': { [fortnight]: { display: 'none' } } }));

export const fortnightOnly = style(inLayer({ '@container': { [oneWeek]: { display: 'none' } } }));

export const diary = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 374fr) minmax(0, 395fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    blockSize: '100%',
    '@container': {
      [noDiary]: { display: 'none' },
      [fortnight]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  }),
);

export const page = style(
  inLayer({ display: 'flex', flexDirection: 'column', minBlockSize: 0, overflowY: 'auto', outlineOffset: '-2px' }),
);

export const pageHead = style(
  inLayer({
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    minBlockSize: '61px',
    paddingInline: space[4],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
  }),
);

export const bigDate = style(inLayer({ fontFamily: font.title, ...text.display, fontWeight: 600 }));

export const weekday = style(inLayer({ ...text.body, fontWeight: 600 }));

export const soft = style(inLayer({ ...text.small, color: color.inkFaint }));

export const entries = style(inLayer({ flexGrow: 1, display: 'flex', flexDirection: 'column' }));

export const days = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '49px minmax(0, 1fr)',
    // The days share spare height; without any, they scroll.
    gridAutoRows: 'minmax(min-content, auto)',
    alignContent: 'stretch',
    blockSize: '100%',
    minBlockSize: 0,
    overflowY: 'auto',
    borderInlineStart: `1px solid ${color.line}`,
    outlineOffset: '-2px',
  }),
);

/** A day, with a line below it. */
export const dayRow = style(
  inLayer({
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    minBlockSize: '28px',
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

/** A ruled margin, as in a paper diary. */
export const margin = recipe({
  base: inLayer({
    display: 'flex',
    borderInlineEnd: `1px solid ${color.lineSubtle}`,
    fontFamily: font.title,
    fontWeight: 600,
  }),
  variants: {
    isEmpty: {
      true: inLayer({
        alignItems: 'center',
        justifyContent: 'center',
        gap: space[1],
        ...text.small,
        color: color.inkSoft,
      }),
      false: inLayer({ flexDirection: 'column', alignItems: 'center', paddingBlockStart: '6px', ...text.heading }),
    },
  },
});

export const shortWeekday = style(
  inLayer({ fontFamily: font.ui, ...text.caption, fontWeight: 500, color: color.inkSoft }),
);

export const nothing = style(
  inLayer({ display: 'flex', alignItems: 'center', paddingInline: space[3], ...text.caption, color: color.inkFaint }),
);

export const dayEntries = style(
  inLayer({ display: 'grid', alignContent: 'start', gap: space[2], paddingBlock: space[2], minInlineSize: 0 }),
);

export const entry = recipe({
  base: inLayer({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr)',
    alignItems: 'baseline',
  }),
  variants: {
    place: eachInLayer({
      page: {
        flex: '1 0 auto',
        maxBlockSize: '72px',
        // A long warning still makes it higher.
        minBlockSize: 'min-content',
        alignContent: 'center',
        paddingInline: space[4],
        paddingBlock: '6px',
        selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
      },
      days: { gridTemplateColumns: '48px minmax(0, 1fr)', paddingInline: space[3] },
    }),
  },
});

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const time = recipe({
  base: inLayer({ ...text.small, whiteSpace: 'nowrap' }),
  variants: {
    isTimed: {
      true: inLayer({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }),
      false: inLayer({ color: color.inkSoft }),
    },
  },
});

export const title = recipe({
  base: inLayer({ ...line, fontWeight: 500 }),
  variants: {
    place: eachInLayer({ page: { ...text.body }, days: { ...text.small, fontWeight: 600 } }),
  },
});

export const detail = recipe({
  base: inLayer({ ...line, color: color.inkFaint }),
  variants: { place: eachInLayer({ page: text.small, days: text.caption }) },
});

/** The text may be cut off; the video link may not. */
export const withVideo = style(inLayer({ display: 'flex', gap: space[1] }));

export const what = style(inLayer({ ...line, paddingBlockStart: space[1] }));

/** Above the entry's own link, and far enough from it to tap. */
export const video = style(inLayer({ position: 'relative', zIndex: 1, flexShrink: 0, paddingBlockStart: space[1] }));

export const warning = recipe({
  base: inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    marginBlockStart: '2px',
    ...text.caption,
    fontWeight: 600,
  }),
  variants: { tone: eachInLayer({ warning: { color: color.warning.text }, info: { color: color.info.text } }) },
});

export const listSum = style(inLayer({ ...line, '@container': { [diaryRoom]: { display: 'none' } } }));

/** Level with the first line. */
export const listTime = style(inLayer({ minInlineSize: '38px', paddingBlockEnd: '18px', lineHeight: '20px' }));
