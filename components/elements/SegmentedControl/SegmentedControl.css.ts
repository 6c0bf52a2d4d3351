import { style, type StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { controlSize, radius, screen, space, text } from '#components/theme/scale';
import type { SegmentTone } from './SegmentedControl';

const { color } = vars;

export const group = style(
  inLayer({
    display: 'inline-flex',
    flexWrap: 'wrap',
    maxInlineSize: '100%',
    gap: '2px',
    padding: '2px',
    background: color.surface,
    border: `1px solid ${color.edge}`,
    borderRadius: radius.control,
  }),
);

const tones = {
  accent: { color: color.accent, background: color.accentSoft },
  plain: { color: color.ink, background: color.lineSubtle },
  warning: { color: color.warning.text, background: color.warning.soft },
  error: { color: color.error.text, background: color.error.soft },
} satisfies Record<SegmentTone, StyleRule>;

const selected = (rule: StyleRule): StyleRule => ({ selectors: { '&[data-selected]': rule } });

export const segment = recipe({
  base: inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    flex: '1 1 auto',
    minInlineSize: 0,
    minBlockSize: `calc(${controlSize.mouse} - 6px)`,
    paddingInline: space[3],
    border: 0,
    borderRadius: radius.chip,
    background: 'none',
    color: color.inkSoft,
    ...text.small,
    fontWeight: 500,
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { color: color.ink, background: color.lineSubtle },
      '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
    },
    '@media': {
      [screen.touch]: { minBlockSize: `calc(${controlSize.touch} - 6px)` },
      // Tighter, so that four short labels with counts fit on one row.
      [screen.phone]: { gap: space[1], paddingInline: space[1] },
      // Only colour marks the selected segment, and forced colours remove it.
      '(forced-colors: active)': {
        selectors: { '&[data-selected]': { outline: '2px solid Highlight', outlineOffset: -2 } },
      },
    },
  }),
  variants: {
    tone: eachInLayer({
      accent: selected(tones.accent),
      plain: selected(tones.plain),
      warning: selected(tones.warning),
      error: selected(tones.error),
    }),
  },
});

export const count = style(inLayer({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }));
