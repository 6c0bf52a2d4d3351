import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

const { color } = vars;

const tracks = '104px minmax(0, 1.5fr) 132px 104px minmax(0, 2.6fr)';

const areas = '"day said amount state to"';

/** Between a tablet in portrait and a desktop, where the day goes below what the bank says. */
const narrow = '(max-width: 1180px)';

export const page = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

export const head = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
  }),
);

export const told = style(inLayer({ color: color.inkSoft }));

export const heads = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: tracks,
    gridTemplateAreas: areas,
    columnGap: space[4],
    paddingBlock: space[2],
    paddingInline: space[4],
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
    display: 'grid',
    gridTemplateColumns: tracks,
    gridTemplateAreas: areas,
    alignItems: 'center',
    columnGap: space[4],
    rowGap: space[2],
    paddingBlock: space[2],
    paddingInline: space[4],
    minBlockSize: '56px',
    '@media': {
      [narrow]: {
        gridTemplateColumns: 'minmax(0, 1.2fr) 120px minmax(0, 2fr)',
        gridTemplateAreas: '"said amount to" "day state to"',
        rowGap: 0,
      },
      [screen.phone]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"said amount" "day state" "to to"',
        rowGap: space[2],
        paddingBlock: space[3],
      },
    },
  }),
);

const area = (name: string) => inLayer({ gridArea: name, minInlineSize: 0, overflowWrap: 'break-word' as const });

export const day = style([area('day'), inLayer({ '@media': { [narrow]: { ...text.small, color: color.inkSoft } } })]);

export const said = style(area('said'));

export const state = style([area('state'), inLayer({ '@media': { [narrow]: { justifySelf: 'end' } } })]);

export const amount = style([
  area('amount'),
  inLayer({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'end', whiteSpace: 'nowrap' }),
]);

export const to = style([
  area('to'),
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space[2],
  }),
]);

export const words = style(inLayer({ minInlineSize: 0, overflowWrap: 'break-word' }));

export const main = style(inLayer({ display: 'block', fontWeight: 500 }));

export const soft = style(inLayer({ display: 'block', ...text.small, fontWeight: 400, color: color.inkSoft }));

export const acts = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[2],
    '@media': { [narrow]: { gridColumn: '1 / -1' }, print: { display: 'none' } },
  }),
);

export const foot = style(
  inLayer({
    paddingBlock: space[3],
    paddingInline: space[4],
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    ...text.small,
    color: color.inkSoft,
  }),
);
