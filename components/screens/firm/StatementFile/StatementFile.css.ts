import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const page = style(
  inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space[5] }),
);

/** What the columns are and the other rows, beside the lines, or above them where there isn't space for both. */
export const parts = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[5],
    '@media': { 'screen and (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 10fr) minmax(0, 19fr)' } },
  }),
);

export const fields = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    alignItems: 'start',
    gap: space[4],
  }),
);

export const strong = style(inLayer({ fontWeight: 600, overflowWrap: 'anywhere' }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft, overflowWrap: 'anywhere' }));

/** A heading of a file and an example of what is under it, beside what it is read as. */
export const column = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(140px, 168px)',
    alignItems: 'center',
    columnGap: space[3],
    paddingBlock: space[2],
    paddingInline: space[4],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr) 148px' } },
  }),
);

export const columnHead = style([
  column,
  inLayer({ ...text.small, fontWeight: 500, color: color.inkSoft, background: color.tint }),
]);

export const foot = style(
  inLayer({ paddingBlock: space[3], paddingInline: space[4], ...text.small, color: color.inkSoft }),
);

export const others = style(inLayer({ paddingInline: space[4] }));

export const other = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: space[2],
    paddingBlock: space[2],
    overflowWrap: 'anywhere',
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const moneyIn = style(inLayer({ fontWeight: 600, color: color.success.text }));

export const wrong = style(inLayer({ fontWeight: 600, color: color.error.text }));

export const off = style([wrong, inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1] })]);

export const lineText = style(inLayer({ display: 'block', overflowWrap: 'anywhere' }));

export const mark = style(inLayer({ display: 'block', ...text.small, fontWeight: 400, color: color.warning.text }));

export const misstep = style(
  inLayer({ display: 'grid', justifyItems: 'start', gap: space[2], overflowWrap: 'anywhere' }),
);

/** What a balance alone says, which has no line. */
export const apart = style(
  inLayer({ padding: space[4], background: color.error.soft, borderBlockEnd: `1px solid ${color.lineSubtle}` }),
);

export const ways = style(inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] }));
