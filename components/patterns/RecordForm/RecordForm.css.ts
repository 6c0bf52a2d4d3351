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
    // Below a dialog's title, which stays in sight above it.
    scrollMarginBlockStart: space[18],
    selectors: { '&:empty': { display: 'none' } },
  }),
);

export const errors = style(inLayer({ paddingInlineStart: space[5], listStyle: 'disc' }));

const sheets = {
  page: { border: `1px solid ${color.line}`, borderRadius: radius.card, background: color.surface },
  dialog: { vars: { [sectionInset]: '0px' } },
} satisfies Places;

export const sheet = recipe({ variants: { place: eachInLayer(sheets) } });

const feet = {
  page: { borderEndStartRadius: radius.card, borderEndEndRadius: radius.card },
  // As wide as the dialog and at its very end, over the space that it keeps around its contents.
  dialog: { marginInline: `-${space[6]}`, marginBlockEnd: `-${space[6]}` },
} satisfies Places;

// In sight however long the form is: the sheet's own foot, stuck to the window's while the sheet goes on below it.
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

/** Three buttons do not stand side by side on a phone: the main one has a row of its own. */
export const mainAction = recipe({
  base: inLayer({ display: 'grid' }),
  variants: {
    isOwnRow: {
      true: inLayer({ '@media': { [screen.phone]: { gridColumn: '1 / -1' } } }),
    },
  },
});
