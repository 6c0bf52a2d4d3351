import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, space, text } from '#components/theme/scale';
import { room, rowBlockSize } from '#components/theme/widgetRoom';

const { color } = vars;

/** The container for all container queries in a widget. */
export const widget = style(
  inLayer({
    containerName: 'widget',
    containerType: 'size',
    position: 'relative',
    inlineSize: '100%',
    blockSize: '100%',
    overflow: 'clip',
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
  }),
);

export const sheet = style(
  inLayer({
    display: 'grid',
    // Leaves most titles uncut, however long the summary is.
    gridTemplateColumns: 'minmax(40%, 1fr) minmax(0, auto)',
    gridTemplateRows: '44px minmax(0, 1fr)',
    blockSize: '100%',
    '@container': { [room.low]: { gridTemplateRows: '40px minmax(0, 1fr)' } },
  }),
);

const inset = { paddingInline: space[4], '@container': { [room.narrow]: { paddingInline: '14px' } } } as const;

export const head = recipe({
  base: inLayer({
    gridRow: 1,
    gridColumnStart: 1,
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    minInlineSize: 0,
    ...inset,
  }),
  variants: { hasTools: { true: inLayer({ gridColumnEnd: 'span 2' }) } },
});

/** One line with an ellipsis, in a box that may be narrower than its words. */
export const title = style(
  inLayer({
    flexGrow: 1,
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...text.body,
    fontWeight: 600,
  }),
);

export const summary = style(
  inLayer({
    gridRow: 1,
    gridColumn: 2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    minInlineSize: 0,
    paddingInlineEnd: space[4],
    ...text.small,
    color: color.inkFaint,
    '@container': { [room.narrow]: { paddingInlineEnd: '14px' } },
  }),
);

export const line = style(inLayer({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }));

export const body = style(
  inLayer({
    gridRow: 2,
    gridColumn: '1 / -1',
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    minInlineSize: 0,
    minBlockSize: 0,
    overflow: 'clip',
    borderBlockStart: `1px solid ${color.lineSubtle}`,
    // Inside, so that the card doesn't clip the focus ring.
    outlineOffset: '-2px',
  }),
);

export const data = style(inLayer({ flexGrow: 1, minBlockSize: 0, minInlineSize: 0 }));

export const skeletons = style(
  inLayer({
    flexGrow: 1,
    display: 'grid',
    gridAutoRows: rowBlockSize,
    minBlockSize: 0,
    overflow: 'clip',
  }),
);

export const skeleton = style(
  inLayer({
    display: 'grid',
    alignContent: 'center',
    gap: '6px',
    ...inset,
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
  }),
);

export const loading = style(
  inLayer({
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '36px',
    ...text.small,
    ...inset,
    color: color.inkFaint,
  }),
);

/** A message in the middle, where there are no rows. */
export const middle = style(
  inLayer({
    flexGrow: 1,
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: space[1],
    minBlockSize: 0,
    padding: space[2],
    textAlign: 'center',
    overflowWrap: 'anywhere',
  }),
);

export const emptyTitle = style(inLayer({ fontFamily: font.title, ...text.heading, fontWeight: 600 }));

export const emptyHint = style(
  inLayer({ ...text.small, color: color.inkSoft, '@container': { [room.low]: { display: 'none' } } }),
);

export const action = style(inLayer({ marginBlockStart: space[2] }));

export const failed = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    color: color.error.text,
    ...text.body,
    fontWeight: 600,
    '@container': { [room.narrow]: { ...text.small } },
  }),
);

/** An icon that narrow widgets leave out. */
export const roomy = style(inLayer({ display: 'contents', '@container': { [room.narrow]: { display: 'none' } } }));

export const stale = style(
  inLayer({
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    minBlockSize: '36px',
    ...inset,
    ...text.small,
    fontWeight: 600,
    color: color.error.text,
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
  }),
);
