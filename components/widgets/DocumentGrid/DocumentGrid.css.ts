import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, space, text } from '#components/theme/scale';
import { room } from '#components/theme/widgetRoom';

const { color } = vars;

/** Tiles are for a widget that is neither narrow or low, nor large enough for a table. */
const noTiles = 'widget (max-width: 519.98px) or (max-height: 259.98px)';
const tiled = 'widget (min-width: 520px) and (min-height: 260px)';
const asTable = room.large;

export const list = style(
  inLayer({ blockSize: '100%', '@container': { [tiled]: { display: 'none' }, [asTable]: { display: 'block' } } }),
);

export const tiles = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gridTemplateRows: 'repeat(2, minmax(0, 1fr))',
    // One pixel larger than the card, which clips the outer lines.
    inlineSize: 'calc(100% + 1px)',
    blockSize: 'calc(100% + 1px)',
    '@container': { [noTiles]: { display: 'none' }, [asTable]: { display: 'none' } },
  }),
);

export const tile = style(
  inLayer({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: space[2],
    minInlineSize: 0,
    minBlockSize: 0,
    paddingInline: space[4],
    paddingBlock: space[3],
    borderInlineEnd: `1px solid ${color.lineSubtle}`,
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
  }),
);

export const tileHead = style(
  inLayer({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[2] }),
);

export const name = style(
  inLayer({
    ...text.body,
    fontWeight: 500,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }),
);

export const facts = style(
  inLayer({
    marginBlockStart: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...text.caption,
    color: color.inkFaint,
  }),
);

export const rest = style(
  inLayer({
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    ...text.small,
    color: color.inkFaint,
  }),
);

export const restFigure = style(
  inLayer({ fontFamily: font.title, ...text.heading, fontWeight: 600, color: color.ink }),
);
