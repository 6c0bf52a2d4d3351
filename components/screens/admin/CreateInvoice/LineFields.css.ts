import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, screen, space, text } from '#components/theme/scale';
import { visuallyHidden } from '#components/theme/visuallyHidden';

const { color } = vars;

const tracks = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 80px 148px minmax(92px, max-content) 36px',
  columnGap: space[2],
} as const;

export const lines = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] }));

/** Column headings, except on a phone; each field keeps its own label for screen readers. */
export const head = style(
  inLayer({
    ...tracks,
    ...text.small,
    fontWeight: 500,
    '@media': { [screen.phone]: { display: 'none' } },
  }),
);

export const figure = style(inLayer({ textAlign: 'end' }));

export const line = style(
  inLayer({
    ...tracks,
    // An error message below one field must not push its neighbours down.
    alignItems: 'start',
    '@media': {
      [screen.phone]: {
        gridTemplateColumns: '92px minmax(0, 1fr)',
        gap: space[3],
        paddingBlockEnd: space[4],
        borderBlockEnd: `1px solid ${color.lineSubtle}`,
      },
    },
  }),
);

export const description = style(inLayer({ minInlineSize: 0, '@media': { [screen.phone]: { gridColumn: '1 / -1' } } }));

/** Aligned with the text in the fields beside it. */
export const amount = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minBlockSize: controlSize.mouse,
    ...text.body,
    whiteSpace: 'nowrap',
    '@media': { [screen.phone]: { gridColumn: '1 / -1', gridRow: 3, justifyContent: 'flex-start', fontWeight: 600 } },
  }),
);

export const remove = style(
  inLayer({ '@media': { [screen.phone]: { gridColumn: '1 / -1', gridRow: 3, justifySelf: 'end' } } }),
);

/** For screen readers; visible only on a phone, where there are no column headings. */
export const amountLabel = style(
  inLayer({
    ...text.small,
    fontWeight: 500,
    marginInlineEnd: space[2],
    '@media': { [`not ${screen.phone}`]: visuallyHidden },
  }),
);

export const foot = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: `${space[4]} ${space[6]}`,
  }),
);

export const sums = style(inLayer({ flex: '0 1 340px', '@media': { [screen.phone]: { flexBasis: '100%' } } }));

export const totals = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) max-content',
    columnGap: space[6],
    rowGap: space[1],
    paddingBlockStart: space[3],
    borderBlockStart: `1px solid ${color.line}`,
  }),
);

export const term = style(inLayer({ color: color.inkSoft }));

export const sum = style(inLayer({ textAlign: 'end' }));

/** What is wrong with the total; takes no room while there is nothing. */
export const fault = style(
  inLayer({ gridColumn: '1 / -1', ...text.caption, color: color.error.text, textAlign: 'end' }),
);

export const total = style(inLayer({ ...text.heading, fontWeight: 600, paddingBlockStart: space[2] }));
