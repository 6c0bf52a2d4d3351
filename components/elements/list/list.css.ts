import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { fades } from '#components/theme/fades.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, motion, radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

/** A popover beside a control: a field's list, a menu, a calendar. */
export const popover = style([
  fades,
  inLayer({
    // React Aria leaves 12 px free at each edge of the screen.
    maxInlineSize: 'min(360px, calc(100vw - 24px))',
    overflow: 'auto',
    background: color.surface,
    color: color.ink,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    boxShadow: `0 8px 24px ${color.shadow}`,
    transition: `opacity ${motion.quick}, translate ${motion.quick}`,
    selectors: { '&[data-entering], &[data-exiting]': { translate: '0 -4px' } },
  }),
]);

/** At least as wide as its field. */
export const fieldPopover = style([
  popover,
  inLayer({ minInlineSize: 'min(var(--trigger-width), calc(100vw - 24px))' }),
]);

export const list = style(inLayer({ padding: space[1], outline: 'none' }));

export const option = recipe({
  base: inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: controlSize.mouse,
    paddingInline: space[3],
    paddingBlock: space[1],
    borderRadius: radius.control,
    ...text.body,
    textDecoration: 'none',
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
  variants: {
    tone: {
      danger: inLayer({
        color: color.error.text,
        selectors: { '&[data-focused], &[data-hovered]': { background: color.error.soft } },
      }),
    },
  },
});

export const words = style(inLayer({ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' }));

export const note = style(inLayer({ ...text.caption, fontWeight: 400, color: color.inkSoft }));

/** The tick of the selected option. */
export const check = style(
  inLayer({ display: 'flex', visibility: 'hidden', selectors: { '[data-selected] > &': { visibility: 'visible' } } }),
);

export const empty = style(inLayer({ padding: space[3], ...text.body, color: color.inkSoft }));
