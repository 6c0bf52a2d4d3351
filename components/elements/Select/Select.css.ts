import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, motion, radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const trigger = style(inLayer({ justifyContent: 'space-between', textAlign: 'start', cursor: 'pointer' }));

export const value = style(
  inLayer({
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    selectors: { '&[data-placeholder]': { color: color.inkFaint } },
  }),
);

/** The list that opens under a field; `ComboBox` and `Menu` wear it too. */
export const popover = style(
  inLayer({
    // React Aria keeps 12 px free at each edge of the screen.
    minInlineSize: 'min(var(--trigger-width), calc(100vw - 24px))',
    maxInlineSize: 'min(360px, calc(100vw - 24px))',
    overflow: 'auto',
    background: color.surface,
    color: color.ink,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    boxShadow: `0 8px 24px ${color.shadow}`,
    transition: `opacity ${motion.quick}, translate ${motion.quick}`,
    selectors: { '&[data-entering], &[data-exiting]': { opacity: 0, translate: '0 -4px' } },
  }),
);

export const list = style(inLayer({ padding: space[1], outline: 'none' }));

export const option = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    minBlockSize: controlSize.mouse,
    paddingInline: space[3],
    paddingBlock: space[1],
    borderRadius: radius.control,
    ...text.body,
    cursor: 'pointer',
    outline: 'none',
    '@media': { [screen.touch]: { minBlockSize: controlSize.touch } },
    selectors: {
      '&[data-selected]': { color: color.accent, fontWeight: 500 },
      '&[data-focused], &[data-hovered]': { background: color.accentSoft },
      '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
      '&[data-disabled]': { color: color.inkFaint, cursor: 'not-allowed' },
    },
  }),
);

export const check = style(
  inLayer({ display: 'flex', visibility: 'hidden', selectors: { '[data-selected] > &': { visibility: 'visible' } } }),
);
