import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const pageHeader = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: space[6],
    rowGap: space[4],
  }),
);

export const words = style(inLayer({ flex: '1 1 320px', minInlineSize: 0, overflowWrap: 'anywhere' }));

export const trail = style(inLayer({ marginBlockEnd: space[2], color: color.inkSoft, ...text.small }));

export const title = style(
  inLayer({ fontFamily: font.title, ...text.title, fontWeight: 600, letterSpacing: '-0.005em', textWrap: 'balance' }),
);

export const description = style(inLayer({ marginBlockStart: '2px', color: color.inkSoft, textWrap: 'pretty' }));

export const actions = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[2],
    '@media': {
      [screen.phone]: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
        inlineSize: '100%',
      },
    },
  }),
);
