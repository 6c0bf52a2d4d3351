import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';
import { areaOf, narrow } from '../StatementLines/areaOf';
import * as lines from '../StatementLines/StatementLines.css';

const { color } = vars;

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

export const layout = style(
  inLayer({
    vars: {
      [lines.tracks]: '104px minmax(0, 1.5fr) 132px 104px minmax(0, 2.6fr)',
      [lines.areas]: '"day said amount state to"',
      [lines.rowGap]: space[2],
    },
    '@media': {
      // The day goes below what the bank says.
      [narrow]: {
        vars: {
          [lines.tracks]: 'minmax(0, 1.2fr) 120px minmax(0, 2fr)',
          [lines.areas]: '"said amount to" "day state to"',
          [lines.rowGap]: '0',
        },
      },
      [screen.phone]: {
        vars: {
          [lines.tracks]: 'minmax(0, 1fr) auto',
          [lines.areas]: '"said amount" "day state" "to to"',
          [lines.rowGap]: space[2],
        },
      },
    },
  }),
);

export const day = style([areaOf('day'), inLayer({ '@media': { [narrow]: { ...text.small, color: color.inkSoft } } })]);

export const said = style(areaOf('said'));

export const state = style([areaOf('state'), inLayer({ '@media': { [narrow]: { justifySelf: 'end' } } })]);

export const { amount, line, main, row, soft } = lines;

export const to = style([
  areaOf('to'),
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space[2],
  }),
]);

export const words = style(inLayer({ minInlineSize: 0, overflowWrap: 'break-word' }));

export const acts = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[2],
    '@media': { [narrow]: { gridColumn: '1 / -1' }, print: { display: 'none' } },
  }),
);
