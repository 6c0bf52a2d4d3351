import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
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

/** Closer to the title than the header's other rows are to each other. */
export const trail = style(
  inLayer({
    flexBasis: '100%',
    marginBlockEnd: `calc(${space[2]} - ${space[4]})`,
    color: color.inkSoft,
    ...text.small,
  }),
);

export const titleRow = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[3]}` }),
);

export const title = style(
  inLayer({ fontFamily: font.title, ...text.title, fontWeight: 600, letterSpacing: '-0.005em', textWrap: 'balance' }),
);

export const description = style(inLayer({ marginBlockStart: '2px', color: color.inkSoft, textWrap: 'pretty' }));

const row = style({});

// Two side by side, an odd last one alone, and what has only an icon in the room that is left.
globalStyle(`${row} > *`, inLayer({ '@media': { [screen.phone]: { flex: '1 1 130px' } } }));
globalStyle(`${row} > [aria-label]`, inLayer({ '@media': { [screen.phone]: { flex: 'none' } } }));

export const actions = recipe({
  base: [
    row,
    inLayer({
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: space[2],
      '@media': { print: { display: 'none' } },
    }),
  ],
  variants: {
    onPhone: {
      'under-title': inLayer({ '@media': { [screen.phone]: { inlineSize: '100%' } } }),
      'under-thumb': inLayer({
        '@media': {
          [screen.phone]: {
            position: 'fixed',
            insetBlockEnd: 0,
            insetInline: 0,
            zIndex: 2,
            padding: space[4],
            paddingBlockEnd: `max(${space[4]}, env(safe-area-inset-bottom))`,
            background: color.ground,
            borderBlockStart: `1px solid ${color.line}`,
          },
        },
      }),
    },
  },
});
