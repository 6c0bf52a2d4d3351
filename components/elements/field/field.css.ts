import { fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { controlHeight } from '#components/theme/controlHeight.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, motion, radius, screen, space, text } from '#components/theme/scale';
import { visuallyHidden } from '#components/theme/visuallyHidden';

const { color } = vars;

/** A field: its label, box and notes, stacked. */
export const field = style(
  inLayer({ display: 'flex', flexDirection: 'column', gap: space[1], minInlineSize: 0, textAlign: 'start' }),
);

export const label = style(inLayer({ ...text.small, fontWeight: 500, color: color.ink }));

/** A label that is visible only on phones, where the field has no header above it. */
export const hiddenWide = style(inLayer({ '@media': { [`not ${screen.phone}`]: visuallyHidden } }));

/** The star of a required field; React Aria tells screen readers that it is required. */
export const star = style(inLayer({ color: color.error.text, marginInlineStart: '0.2em' }));

/** The box that the user types in or presses. */
export const box = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    inlineSize: '100%',
    minBlockSize: fallbackVar(controlHeight, controlSize.mouse),
    paddingInline: space[3],
    background: color.surface,
    color: color.ink,
    border: `1px solid ${color.edge}`,
    borderRadius: radius.control,
    ...text.body,
    transition: `border-color ${motion.quick}`,
    '@media': { [screen.touch]: { minBlockSize: controlSize.touch } },
    selectors: {
      '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: -1, borderColor: color.focus },
      '[data-invalid] > &': { borderColor: color.error.solid },
      '[data-disabled] > &': { background: color.tint, color: color.inkFaint, cursor: 'not-allowed' },
    },
  }),
);

/** The input inside a box. The box shows the focus ring for it. */
export const input = style(
  inLayer({
    flex: 1,
    minInlineSize: 0,
    padding: 0,
    border: 0,
    background: 'none',
    outline: 'none',
    appearance: 'none',
    textOverflow: 'ellipsis',
    selectors: {
      '&::placeholder': { color: color.inkFaint, opacity: 1 },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    // Safari on phones zooms in on smaller text on focus and stays zoomed.
    '@media': { [screen.touch]: { fontSize: text.prose.fontSize } },
  }),
);

export const affix = style(inLayer({ flexShrink: 0, color: color.inkFaint }));

/** A small button inside the box, which clears the field or opens its popover. */
export const boxButton = style(
  inLayer({
    display: 'flex',
    flexShrink: 0,
    padding: space[1],
    marginInlineEnd: `-${space[1]}`,
    border: 0,
    borderRadius: radius.chip,
    background: 'none',
    color: color.inkSoft,
    cursor: 'pointer',
    selectors: { '&[data-hovered]': { background: color.lineSubtle, color: color.ink } },
  }),
);

export const description = style(inLayer({ ...text.caption, color: color.inkSoft }));

export const error = style(
  inLayer({ display: 'flex', alignItems: 'flex-start', gap: space[1], ...text.caption, color: color.error.text }),
);
