import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const bar = style(
  inLayer({
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[3],
    rowGap: space[2],
    paddingBlock: space[2],
    paddingInline: '28px',
    background: color.accent,
    color: color.onAccent,
    '@media': {
      // The end of the window belongs to a page's own actions there.
      [screen.phone]: { order: -1, insetBlock: '0 auto', paddingInline: space[4] },
      print: { display: 'none' },
    },
  }),
);

export const dot = style(
  inLayer({ inlineSize: '10px', blockSize: '10px', borderRadius: radius.round, background: color.onAccent }),
);

export const time = style(inLayer({ ...text.heading, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }));

export const about = style(
  inLayer({
    display: 'grid',
    flexGrow: 1,
    flexBasis: '160px',
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    ...text.small,
  }),
);

export const title = style(inLayer({ ...text.body, fontWeight: 600 }));

export const actions = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2] }));
