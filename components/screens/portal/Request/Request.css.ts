import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, radius, space, text } from '#components/theme/scale';
import { visuallyHidden } from '#components/theme/visuallyHidden';

const { color } = vars;

export const why = style(inLayer({ marginBlock: space[2], color: color.inkSoft, textWrap: 'pretty' }));

export const news = style(inLayer({ marginBlockStart: space[4] }));

/** The browser's own field. Once the page's script runs, the label below stands for it. */
export const file = style(
  inLayer({
    inlineSize: '100%',
    minBlockSize: controlSize.touch,
    padding: space[2],
    background: color.surface,
    border: `1px solid ${color.edge}`,
    borderRadius: radius.control,
    color: color.inkSoft,
    selectors: { '[data-live] &': visuallyHidden },
  }),
);

export const picker = style(
  inLayer({
    selectors: {
      ':not([data-live]) > * > &': { display: 'none' },
      'input:focus-visible + &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    },
  }),
);

/** What was chosen, in the order in which it is sent. */
export const chosen = style(
  inLayer({
    display: 'grid',
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    selectors: { '&[hidden]': { display: 'none' } },
  }),
);

export const item = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    padding: `${space[1]} ${space[1]} ${space[1]} ${space[2]}`,
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.lineSubtle}` } },
  }),
);

export const picture = style(
  inLayer({
    inlineSize: 44,
    blockSize: 56,
    flexShrink: 0,
    objectFit: 'cover',
    background: color.tint,
    borderRadius: radius.chip,
    selectors: { '&:not([src])': { display: 'none' } },
  }),
);

export const name = style(inLayer({ flex: 1, minInlineSize: 0, ...text.small, overflowWrap: 'anywhere' }));

export const bar = style(
  inLayer({
    inlineSize: '100%',
    accentColor: color.accent,
    selectors: { '&[hidden]': { display: 'none' } },
  }),
);
