import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const steps = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
    gap: space[5],
  }),
);

/** The sign, and beside it what the step is and how to take it: below on wide screens, at the end on phones. */
export const step = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: `${space[5]} minmax(0, 1fr)`,
    alignContent: 'start',
    columnGap: space[3],
    rowGap: space[3],
    '@media': {
      [screen.phone]: { gridTemplateColumns: `${space[5]} minmax(0, 1fr) auto`, alignItems: 'center' },
    },
  }),
);

const signs = {
  done: inLayer({ color: color.success.text, borderColor: color.success.text }),
  open: inLayer({ color: color.inkFaint }),
};

export const sign = recipe({
  base: inLayer({
    display: 'grid',
    placeItems: 'center',
    inlineSize: space[5],
    blockSize: space[5],
    border: `1px solid ${color.line}`,
    borderRadius: radius.round,
  }),
  variants: { state: signs },
});

export const words = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere' }));

export const title = recipe({
  base: inLayer({ ...text.body, fontWeight: 600 }),
  variants: { isDone: { true: inLayer({ fontWeight: 400, color: color.inkSoft }) } },
});

export const hint = style(inLayer({ ...text.small, color: color.inkSoft, textWrap: 'pretty' }));

export const action = style(
  inLayer({
    gridColumn: 2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[2],
    '@media': { [screen.phone]: { gridColumn: 3, gridRow: 1, flexDirection: 'column' } },
  }),
);
