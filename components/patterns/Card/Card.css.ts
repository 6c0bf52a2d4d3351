import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, screen, space, text } from '#components/theme/scale';
import { inset } from './inset.css';

const { color } = vars;

export const card = recipe({
  base: inLayer({
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    '@media': { print: { border: 0 } },
  }),
  variants: {
    isPadded: { true: inLayer({ vars: { [inset]: '0px' } }), false: inLayer({ vars: { [inset]: space[4] } }) },
  },
});

export const head = recipe({
  base: inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[2]} ${space[4]}`,
    minBlockSize: '44px',
    padding: `${space[3]} ${space[4]}`,
    '@media': { [screen.phone]: { columnGap: space[2] } },
  }),
  variants: {
    isRuled: {
      true: inLayer({ borderBlockEnd: `1px solid ${color.lineSubtle}` }),
      false: inLayer({ paddingBlockEnd: 0 }),
    },
  },
});

export const words = style(
  inLayer({
    flex: '1 1 160px',
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    '@media': { [screen.phone]: { flexBasis: '100px' } },
  }),
);

export const title = style(inLayer({ ...text.body, fontWeight: 600 }));

export const description = style(inLayer({ ...text.small, color: color.inkFaint }));

export const figure = style(
  inLayer({
    ...text.heading,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    '@media': { [screen.phone]: text.body },
  }),
);

// Filters that scroll sideways on a phone must not widen the card.
export const actions = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2], minInlineSize: 0 }));

export const contents = recipe({
  base: inLayer({ flexGrow: 1, minInlineSize: 0 }),
  variants: {
    isPadded: {
      true: inLayer({ padding: `${space[3]} ${space[4]} ${space[4]}` }),
      false: inLayer({
        // Keeps the last row's background inside the rounded corners; `clip`, unlike `hidden`, allows sticky headers.
        overflow: 'clip',
        borderRadius: `calc(${radius.card} - 1px)`,
        // A table starts with its own border, which then overlaps the header's.
        selectors: {
          '&:not(:first-child)': { marginBlockStart: '-1px', borderStartStartRadius: 0, borderStartEndRadius: 0 },
        },
      }),
    },
  },
});
