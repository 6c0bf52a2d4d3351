import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, space, text } from '#components/theme/scale';

/** A page that our components fill. */
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
