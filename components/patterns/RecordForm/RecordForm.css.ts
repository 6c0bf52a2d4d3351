import { style, type StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, screen, space } from '#components/theme/scale';
import type { RecordFormPlace } from './RecordForm';
import { sectionInset } from './section.css';

const { color } = vars;

type Places = Record<RecordFormPlace, StyleRule>;

const frames = { page: { gap: space[4] }, dialog: { gap: 0 } } satisfies Places;

export const recordForm = recipe({
  base: inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }),
  variants: { place: eachInLayer(frames) },
});

export const notice = style(
  inLayer({
    display: 'grid',
    gap: space[4],
    borderRadius: radius.card,
    // Below a dialog's sticky title.
    scrollMarginBlockStart: space[18],
    selectors: { '&:empty': { display: 'none' } },
  }),
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
export const actions = recipe({
  base: inLayer({
    position: 'sticky',
    zIndex: 1,
    insetBlockEnd: 0,
    display: 'flex',
    justifyContent: 'flex-end',
    gap: space[3],
    paddingBlock: space[3],
    paddingInline: space[6],
    borderBlockStart: `1px solid ${color.line}`,
    background: color.tint,
    '@media': { [screen.phone]: { display: 'grid', gridTemplateColumns: '1fr 2fr', paddingInline: space[4] } },
  }),
  variants: { place: eachInLayer(feet) },
});

/** Three buttons don't fit side by side on a phone, so the main one gets its own row. */
export const mainAction = recipe({
  base: inLayer({ display: 'grid' }),
  variants: {
    isOwnRow: {
      true: inLayer({ '@media': { [screen.phone]: { gridColumn: '1 / -1' } } }),
    },
  },
});
