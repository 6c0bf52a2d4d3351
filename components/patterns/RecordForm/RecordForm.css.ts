import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, screen, space } from '#components/theme/scale';
import type { RecordFormPlace } from './RecordForm';
import { sectionInset } from './section.css';

const { color } = vars;

type Places = Record<RecordFormPlace, StyleRule>;

export const recordForm = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }));

/** However much it says, the fields keep most of the window. */
const noticeHeight = '30dvh';

export const notice = style(
  inLayer({
    display: 'grid',
    maxBlockSize: noticeHeight,
    overflow: 'auto',
    borderRadius: radius.card,
    selectors: { '&:empty': { display: 'none' } },
  }),
);

// The alert makes the bar higher, and fields in focus must stay clear of it.
globalStyle(
  `:is(html, [role="dialog"]):has(${notice} > *)`,
  inLayer({ scrollPaddingBlockEnd: `calc(${noticeHeight} + 88px)` }),
);

const sheets = {
  page: { border: `1px solid ${color.line}`, borderRadius: radius.card, background: color.surface },
  dialog: { vars: { [sectionInset]: '0px' } },
} satisfies Places;

export const sheet = recipe({ variants: { place: eachInLayer(sheets) } });

const feet = {
  page: { borderEndStartRadius: radius.card, borderEndEndRadius: radius.card },
  // Negative margins, to fill the dialog's width and foot despite its padding.
  dialog: { marginInline: `-${space[6]}`, marginBlockEnd: `-${space[6]}` },
} satisfies Places;

// The sheet's footer sticks to the bottom of the window while the form extends below it, so it is always in view.
export const bar = recipe({
  base: inLayer({
    position: 'sticky',
    zIndex: 1,
    insetBlockEnd: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[3],
    paddingBlock: space[3],
    paddingInline: space[6],
    borderBlockStart: `1px solid ${color.line}`,
    background: color.tint,
    '@media': { [screen.phone]: { paddingInline: space[4] } },
  }),
  variants: { place: eachInLayer(feet) },
});

export const actions = style(
  inLayer({
    display: 'flex',
    justifyContent: 'flex-end',
    gap: space[3],
    '@media': { [screen.phone]: { display: 'grid', gridTemplateColumns: '1fr 2fr' } },
  }),
);

/** Three buttons don't fit side by side on a phone, so the main one gets its own row. */
export const mainAction = recipe({
  base: inLayer({ display: 'grid' }),
  variants: {
    isOwnRow: {
      true: inLayer({ '@media': { [screen.phone]: { gridColumn: '1 / -1' } } }),
    },
  },
});
