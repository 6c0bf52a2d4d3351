import { createVar, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';
import { areaOf, narrow } from './areaOf';

const { color } = vars;

/** The grid of each line, which a screen sets for a desktop, for `narrow` and for a phone. */
export const tracks = createVar();

export const areas = createVar();

/** What is between the rows of a line that has several. */
export const rowGap = createVar();

const inColumns = {
  display: 'grid',
  gridTemplateColumns: tracks,
  gridTemplateAreas: areas,
  columnGap: space[4],
  paddingBlock: space[2],
  paddingInline: space[4],
} as const;

export const heads = style(
  inLayer({
    ...inColumns,
    borderBlockEnd: `1px solid ${color.line}`,
    ...text.small,
    fontWeight: 600,
    color: color.inkSoft,
    '@media': { [narrow]: { display: 'none' } },
  }),
);

export const line = style(
  inLayer({
    selectors: {
      '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` },
      '&[data-state="proposed"]': { background: color.warning.soft },
    },
  }),
);

export const row = style(
  inLayer({
    ...inColumns,
    alignItems: 'center',
    rowGap,
    minBlockSize: '56px',
    '@media': { [screen.phone]: { paddingBlock: space[3] } },
  }),
);

export const amount = style([
  areaOf('amount'),
  inLayer({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'end', whiteSpace: 'nowrap' }),
]);

export const main = style(inLayer({ display: 'block', fontWeight: 500 }));

export const soft = style(inLayer({ display: 'block', ...text.small, fontWeight: 400, color: color.inkSoft }));

export const foot = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: space[2],
    paddingBlock: space[3],
    paddingInline: space[4],
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    ...text.small,
    color: color.inkSoft,
  }),
);
