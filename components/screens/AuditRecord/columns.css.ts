import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { narrow } from '#components/theme/rowRoom.css';
import { controlSize, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const lines = style(inLayer({ display: 'grid', minInlineSize: 0 }));

export const title = style(inLayer({ fontWeight: 600, overflowWrap: 'anywhere' }));

export const time = style(
  inLayer({
    color: color.inkSoft,
    fontVariantNumeric: 'tabular-nums',
    '@container': { [narrow]: { display: 'block', textAlign: 'end' } },
  }),
);

export const action = recipe({
  base: inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    ...text.small,
    fontWeight: 600,
    '@container': { [narrow]: { display: 'flex', justifyContent: 'end' } },
  }),
  variants: { isRefused: { true: inLayer({ color: color.error.text }) } },
});

/** Takes as many lines as it needs: people come here to see what changed. */
export const changes = style(
  inLayer({ ...text.small, fontWeight: 400, color: color.inkSoft, overflowWrap: 'anywhere', paddingBlock: '2px' }),
);

export const before = style(inLayer({ color: color.inkFaint }));

export const foot = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[2],
    paddingBlock: space[3],
    paddingInline: space[4],
    borderBlockStart: `1px solid ${color.line}`,
    ...text.small,
    color: color.inkSoft,
  }),
);

export const unbroken = style(
  inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1], fontWeight: 600, color: color.success.text }),
);

export const range = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
    gap: space[3],
    maxInlineSize: '500px',
  }),
);

/** As tall as a field with its label. */
export const field = style(inLayer({ display: 'grid', gap: space[1], ...text.small, fontWeight: 500 }));

export const box = style(
  inLayer({
    display: 'grid',
    alignItems: 'center',
    minBlockSize: controlSize.mouse,
    '@media': { [screen.touch]: { minBlockSize: controlSize.touch } },
  }),
);
