import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { fades } from '#components/theme/fades.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, motion, radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const overlay = style([
  fades,
  inLayer({
    position: 'fixed',
    inset: 0,
    zIndex: 20,
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'center',
    blockSize: 'var(--visual-viewport-height)',
    padding: `88px ${space[4]} ${space[4]}`,
    background: color.scrim,
    transition: `opacity ${motion.quick}`,
    '@media': { [screen.phone]: { padding: space[2] } },
  }),
]);

export const modal = style(
  inLayer({
    display: 'flex',
    inlineSize: '100%',
    maxInlineSize: '704px',
    maxBlockSize: 'min(100%, 632px)',
    overflow: 'hidden',
    background: color.surface,
    color: color.ink,
    border: `1px solid ${color.line}`,
    borderRadius: radius.dialog,
    boxShadow: `0 16px 48px ${color.shadow}`,
  }),
);

export const dialog = style(
  inLayer({ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column', outline: 'none' }),
);

export const field = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: space[3],
    minBlockSize: 60,
    paddingInline: space[5],
    borderBlockEnd: `1px solid ${color.line}`,
    color: color.inkSoft,
  }),
);

export const input = style(
  inLayer({
    flex: 1,
    minInlineSize: 0,
    padding: 0,
    border: 0,
    background: 'none',
    // The field fills the dialog's header and always has focus, which its caret shows.
    outline: 'none',
    appearance: 'none',
    ...text.lead,
    color: color.ink,
    selectors: {
      '&::placeholder': { color: color.inkFaint, opacity: 1 },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
  }),
);

/** On touch screens a tap outside closes the palette instead. */
export const escape = style(inLayer({ '@media': { [screen.touch]: { display: 'none' } } }));

export const notice = style(inLayer({ padding: space[3] }));

export const list = style(inLayer({ flex: 1, minBlockSize: 0, overflowY: 'auto', padding: space[2], outline: 'none' }));

export const groupName = style(
  inLayer({ padding: `${space[3]} ${space[3]} ${space[1]}`, ...text.caption, fontWeight: 600, color: color.inkSoft }),
);

export const row = style(
  inLayer({
    display: 'grid',
    // A percentage, so that the second column starts at the same place whatever is at the end.
    gridTemplateColumns: '16px 38% minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space[3],
    minBlockSize: 40,
    paddingInline: space[3],
    borderRadius: radius.control,
    color: color.ink,
    textDecoration: 'none',
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-focused], &[data-hovered]': { background: color.accentSoft },
    },
    '@media': {
      [screen.touch]: { minBlockSize: controlSize.touch },
      [screen.phone]: {
        gridTemplateColumns: '16px minmax(0, 1fr) auto',
        rowGap: 0,
        paddingBlock: space[1],
      },
      '(forced-colors: active)': {
        selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: -2 } },
      },
    },
  }),
);

export const icon = style(inLayer({ display: 'flex', color: color.inkSoft }));

export const label = style(inLayer({ fontWeight: 500, ...oneLine }));

export const detail = style(
  inLayer({
    ...text.small,
    color: color.inkSoft,
    ...oneLine,
    '@media': { [screen.phone]: { gridColumn: 2, gridRow: 2 } },
  }),
);

export const mark = style(
  inLayer({
    background: 'none',
    color: 'inherit',
    fontWeight: 700,
    selectors: {
      // Only in the label: the second line of a row on a phone has no room for it.
      [`${label} &`]: { textDecoration: `underline 2px ${color.brass}`, textUnderlineOffset: '4px' },
    },
  }),
);

export const empty = style(inLayer({ padding: space[5], textAlign: 'center', color: color.inkSoft }));

export const foot = style(
  inLayer({
    display: 'flex',
    flexShrink: 0,
    gap: space[5],
    padding: `${space[2]} ${space[5]}`,
    borderBlockStart: `1px solid ${color.line}`,
    background: color.tint,
    ...text.small,
    color: color.inkSoft,
    '@media': { [screen.touch]: { display: 'none' } },
  }),
);
