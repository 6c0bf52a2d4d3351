import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, space, text } from '#components/theme/scale';

/** A page made of our own components. */
export const page = style(inLayer({ display: 'grid', gap: space[8], ...text.body }));

export const stack = style(inLayer({ display: 'grid', gap: space[4], overflowWrap: 'anywhere' }));

/** Paragraphs that come from Markdown. */
export const prose = style({});
globalStyle(`${prose} p`, inLayer({ marginBlockEnd: space[3], maxInlineSize: '72ch' }));

export const groupTitle = style(inLayer({ fontFamily: font.title, ...text.title, fontWeight: 560 }));

export const example = style(inLayer({ display: 'grid', gap: space[1], minInlineSize: 0, color: vars.color.inkSoft }));

export const code = style(
  inLayer({
    margin: 0,
    padding: space[3],
    overflowX: 'auto',
    fontFamily: font.mono,
    ...text.small,
    color: vars.color.ink,
    background: vars.color.tint,
    border: `1px solid ${vars.color.lineSubtle}`,
    borderRadius: radius.control,
  }),
);

export const choices = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[3] }));

export const swatchRow = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[2] }));

export const swatch = style(
  inLayer({
    inlineSize: 20,
    blockSize: 20,
    flex: 'none',
    border: `1px solid ${vars.color.edge}`,
    borderRadius: radius.chip,
    // A sample keeps its colour in forced colours.
    forcedColorAdjust: 'none',
  }),
);

export const sample = style(
  inLayer({
    paddingInline: space[2],
    paddingBlock: space[1],
    borderRadius: radius.chip,
    border: `1px solid ${vars.color.line}`,
    forcedColorAdjust: 'none',
  }),
);

export const bar = style(inLayer({ blockSize: 12, background: vars.color.accent, forcedColorAdjust: 'none' }));

export const corner = style(inLayer({ inlineSize: 56, blockSize: 36, border: `1px solid ${vars.color.edge}` }));

export const mover = style(
  inLayer({
    inlineSize: 36,
    blockSize: 20,
    background: vars.color.accent,
    borderRadius: radius.control,
    selectors: { '&:hover': { translate: '72px' } },
  }),
);

export const frames = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], marginBlock: space[6] });

/** Scrolls on its own if the page is narrower than the frame. */
export const frame = style({ margin: 0, maxInlineSize: '100%', overflowX: 'auto', color: vars.color.inkSoft });
globalStyle(`${frame} figcaption`, { marginBlockEnd: space[2], ...text.small });

export const screen = style({ display: 'block', border: `1px solid ${vars.color.line}`, borderRadius: radius.card });
