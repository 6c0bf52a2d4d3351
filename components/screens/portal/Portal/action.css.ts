import { type StyleRule, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { controlSize, radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const actions = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockStart: space[4] }));

const tones = {
  accent: {
    background: color.accent,
    color: color.onAccent,
    selectors: { '&:hover': { background: color.accentHover } },
  },
  neutral: {
    background: color.surface,
    borderColor: color.line,
    color: color.ink,
    selectors: { '&:hover': { background: color.tint, borderColor: color.edge } },
  },
} satisfies Record<string, StyleRule>;

/** A link, button or summary that looks like a button. The library's own need script for their hover style. */
export const action = recipe({
  base: inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    flex: '1 1 auto',
    minBlockSize: controlSize.touch,
    paddingInline: space[4],
    paddingBlock: space[2],
    border: '1px solid transparent',
    borderRadius: radius.control,
    ...text.body,
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    selectors: { '&[aria-disabled=true]': { opacity: 0.5, cursor: 'progress' } },
  }),
  variants: { tone: eachInLayer(tones) },
});

/** A button that looks like a link. */
export const plainButton = style(
  inLayer({
    minBlockSize: controlSize.touch,
    padding: 0,
    border: 0,
    background: 'none',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  }),
);

/** A small square button at the end of a row. */
export const square = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    inlineSize: controlSize.touch,
    blockSize: controlSize.touch,
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: color.accent,
    cursor: 'pointer',
    selectors: { '&:hover': { background: color.accentSoft } },
  }),
);
