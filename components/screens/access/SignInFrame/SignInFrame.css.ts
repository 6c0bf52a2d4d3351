import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { controlHeight } from '#components/theme/controlHeight.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, font, radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const page = style(
  inLayer({
    vars: { [controlHeight]: controlSize.touch },
    display: 'grid',
    gridTemplateRows: '1fr auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minBlockSize: '100dvh',
    paddingInline: space[8],
    background: color.ground,
    color: color.ink,
    '@media': { [screen.phone]: { paddingInline: space[4] } },
  }),
);

export const column = style(
  inLayer({
    inlineSize: '100%',
    maxInlineSize: '368px',
    marginInline: 'auto',
    paddingBlock: 'clamp(32px, 9vh, 112px) 40px',
    overflowWrap: 'anywhere',
    // Tabular figures would widen the hyphens of addresses.
    fontVariantNumeric: 'normal',
  }),
);

export const place = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    minBlockSize: '44px',
    marginBlockEnd: space[5],
  }),
);

export const initial = style(
  inLayer({
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: '44px',
    blockSize: '44px',
    borderRadius: radius.control,
    background: color.accent,
    color: color.onAccent,
    fontFamily: font.title,
    ...text.heading,
    fontWeight: 600,
  }),
);

export const name = style(inLayer({ minInlineSize: 0, fontFamily: font.title, ...text.heading, fontWeight: 600 }));

export const detail = style(inLayer({ ...text.small, color: color.inkSoft }));

/** Under a rule as in a court's register: one thick line, one thin. */
export const sheet = style(
  inLayer({
    paddingBlockStart: space[8],
    borderBlockStart: `2px solid ${color.accent}`,
    position: 'relative',
    selectors: {
      '&::before': {
        content: '',
        position: 'absolute',
        insetBlockStart: '1px',
        insetInline: 0,
        borderBlockStart: `1px solid ${color.accent}`,
      },
    },
  }),
);

export const title = style(
  inLayer({ fontFamily: font.title, ...text.title, fontWeight: 600, textWrap: 'balance', outline: 'none' }),
);

export const lead = style(
  inLayer({ marginBlockStart: space[1], ...text.prose, color: color.inkSoft, textWrap: 'pretty' }),
);

export const body = style(inLayer({ display: 'grid', gap: space[5], marginBlockStart: space[5] }));

export const foot = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    paddingBlock: space[4],
    borderBlockStart: `1px solid ${color.line}`,
    ...text.small,
    '@media': { print: { display: 'none' } },
  }),
);

export const links = style(inLayer({ display: 'flex', gap: space[5] }));

/** Over a page whose session has ended: opaque, so that nobody reads on without signing in. */
export const over = style(
  inLayer({ position: 'fixed', inset: 0, zIndex: 30, overflow: 'auto', background: color.ground }),
);

export const dialog = style(inLayer({ outline: 'none' }));

// What is printed is what lies over the page.
globalStyle(`:root:has(${over}) #root`, inLayer({ '@media': { print: { display: 'none' } } }));
