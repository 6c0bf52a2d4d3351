import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const digits = style(
  inLayer({
    minBlockSize: '52px',
    fontSize: '24px',
    fontWeight: 600,
    letterSpacing: '0.4em',
    fontVariantNumeric: 'tabular-nums',
  }),
);

export const aside = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[3], ...text.small }),
);

export const hint = style(inLayer({ ...text.small, color: color.inkSoft }));

export const key = style(inLayer({ display: 'grid', gap: space[3], justifyItems: 'start' }));

// Dark on light in both schemes: many apps read no other.
export const picture = style(
  inLayer({
    inlineSize: '192px',
    blockSize: '192px',
    padding: space[3],
    borderRadius: radius.control,
    background: 'white',
    color: 'black',
  }),
);

export const seed = style(
  inLayer({ fontFamily: font.mono, ...text.body, overflowWrap: 'anywhere', letterSpacing: '0.08em' }),
);

export const codes = style(
  inLayer({
    display: 'grid',
    gap: space[2],
    padding: space[4],
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    fontFamily: font.mono,
    ...text.small,
  }),
);

export const actions = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2], '@media': { print: { display: 'none' } } }),
);

export const kept = style(inLayer({ display: 'grid', gap: space[5], '@media': { print: { display: 'none' } } }));

export const firms = style(
  inLayer({ border: `1px solid ${color.line}`, borderRadius: radius.card, background: color.surface }),
);

/** The firm's name above its role, and the button beside both. */
export const firm = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[3],
    padding: `${space[3]} ${space[4]}`,
    selectors: {
      '& + &': { borderBlockStart: `1px solid ${color.lineSubtle}` },
    },
  }),
);

export const firmName = style(inLayer({ fontWeight: 600, overflowWrap: 'anywhere' }));

export const openFirm = style(inLayer({ gridColumn: 2, gridRow: '1 / span 2' }));
