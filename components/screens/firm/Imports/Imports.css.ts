import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const page = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

/** The columns beside the rows, or above them where there isn't space for both. */
export const parts = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[5],
    '@media': { 'screen and (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
  }),
);

export const stack = style(inLayer({ display: 'grid', justifyItems: 'start', gap: space[4] }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));

export const points = style(
  inLayer({ display: 'grid', gap: space[2], paddingInlineStart: space[5], listStyle: 'disc' }),
);

/** A line of a list: what it is about, and what is said of it. */
export const line = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[3],
    paddingBlock: space[3],
    paddingInline: space[4],
    overflowWrap: 'anywhere',
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const name = style(inLayer({ ...text.body, fontWeight: 600 }));

/** The headings of the columns, and each column with what it is. */
export const column = style([
  line,
  inLayer({
    gridTemplateColumns: 'minmax(0, 1fr) minmax(150px, 180px)',
    '@media': { [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr) 148px' } },
  }),
]);

export const columnHead = style([
  column,
  inLayer({ ...text.small, fontWeight: 500, color: color.inkSoft, background: color.tint, paddingBlock: space[2] }),
]);

/** A value that can't be imported. */
export const wrong = style(
  inLayer({
    marginInlineStart: '-4px',
    paddingInline: '4px',
    borderRadius: radius.control,
    background: color.error.soft,
    color: color.error.text,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  }),
);

export const value = style(inLayer({ overflowWrap: 'anywhere' }));

export const who = style(
  inLayer({
    display: 'grid',
    justifyItems: 'start',
    gap: '2px',
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    // At the end of a line, too.
    textAlign: 'start',
  }),
);

export const reason = style(
  inLayer({
    display: 'flex',
    alignItems: 'start',
    gap: space[1],
    marginBlockStart: space[1],
    ...text.small,
    fontWeight: 600,
    color: color.error.text,
  }),
);

export const likely = style([reason, inLayer({ fontWeight: 500, color: color.warning.text })]);

export const foot = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    paddingBlock: space[3],
    paddingInline: space[4],
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    ...text.small,
    color: color.inkSoft,
  }),
);

export const result = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], ...text.heading, fontWeight: 600 }),
);

export const actions = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2] }));

export const wide = style(inLayer({ inlineSize: '100%' }));
