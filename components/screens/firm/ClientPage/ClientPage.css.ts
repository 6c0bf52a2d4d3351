import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const page = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

export const facts = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[3]}` }),
);

/** Tall enough to tap. */
export const reach = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    overflowWrap: 'anywhere',
    '@media': { [screen.touch]: { minBlockSize: '44px' } },
  }),
);

export const row = style(
  inLayer({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[3],
    minBlockSize: '56px',
    paddingBlock: space[2],
    paddingInline: space[4],
    overflowWrap: 'anywhere',
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const person = style(
  inLayer({
    paddingBlock: space[3],
    paddingInline: space[4],
    overflowWrap: 'anywhere',
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const name = style(inLayer({ fontWeight: 600 }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));
