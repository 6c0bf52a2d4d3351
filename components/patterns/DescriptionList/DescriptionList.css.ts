import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const list = style(inLayer({ display: 'grid' }));

export const item = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 1fr) minmax(0, 2fr)',
    alignItems: 'baseline',
    gap: space[4],
    paddingBlock: '10px',
    selectors: {
      '&:first-child': { paddingBlockStart: 0 },
      '&:last-child': { paddingBlockEnd: 0 },
      '&:not(:last-child)': { borderBlockEnd: `1px solid ${vars.color.lineSubtle}` },
    },
  }),
);

export const term = style(inLayer({ ...text.small, color: vars.color.inkSoft, overflowWrap: 'anywhere' }));

/** Keeps line breaks in a detail. */
export const detail = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }));
