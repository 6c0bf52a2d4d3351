import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const items = recipe({
  variants: {
    isInCards: {
      false: inLayer({ display: 'flex', flexDirection: 'column', gap: space[2] }),
      true: inLayer({
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
        gap: space[3],
      }),
    },
  },
});

export const item = recipe({
  variants: {
    isInCards: {
      true: inLayer({
        minInlineSize: 0,
        paddingBlock: space[3],
        paddingInline: space[4],
        border: `1px solid ${color.edge}`,
        borderRadius: radius.control,
        background: color.surface,
        overflowWrap: 'anywhere',
        selectors: {
          '&:has([data-selected])': { borderColor: color.accent, background: color.accentSoft },
        },
      }),
    },
  },
});

export const mark = style(
  inLayer({
    flexShrink: 0,
    inlineSize: 18,
    blockSize: 18,
    marginBlockStart: 1,
    background: color.surface,
    border: `1px solid ${color.edge}`,
    borderRadius: radius.round,
    selectors: {
      // The ring is a border, so that forced colours keep it.
      '[data-selected] > &': { border: `5px solid ${color.accent}` },
      '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
      '[data-invalid] > &': { borderColor: color.error.solid },
    },
  }),
);

/** A label with its picture below. */
export const pictured = style(inLayer({ display: 'grid', flexGrow: 1, gap: space[2], minInlineSize: 0 }));

/** Aligned with its option's label. */
export const note = style(
  inLayer({ ...text.caption, color: color.inkSoft, paddingInlineStart: `calc(18px + ${space[2]})` }),
);
