import { type StyleRule, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

/** Quiet ways on, under a form. */
export const ways = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', columnGap: space[5], marginBlockStart: space[4] }),
);

export const form = style(inLayer({ display: 'grid', gap: space[4], marginBlockStart: space[6] }));

export const field = style(inLayer({ display: 'grid', gap: '6px', minInlineSize: 0 }));

export const label = style(inLayer({ ...text.body, fontWeight: 600 }));

const typing = {
  inlineSize: '100%',
  paddingInline: space[3],
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  // Safari on phones zooms in on smaller text on focus and stays zoomed.
  fontSize: '16px',
  selectors: {
    '&:focus': { outline: `2px solid ${color.focus}`, outlineOffset: -1, borderColor: color.focus },
    '&[aria-invalid=true]': { borderColor: color.error.solid },
  },
} satisfies StyleRule;

export const input = style(inLayer({ ...typing, minBlockSize: '48px' }));

export const area = style(
  inLayer({ ...typing, minBlockSize: '128px', paddingBlock: space[2], lineHeight: '23px', resize: 'vertical' }),
);

/** Six digits that are easy to compare with the message that brought them. */
export const code = style(inLayer({ fontSize: '24px', letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' }));
