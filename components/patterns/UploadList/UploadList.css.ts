import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const list = style(inLayer({ minInlineSize: 0 }));

export const upload = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[3],
    minBlockSize: '64px',
    paddingBlock: space[3],
    paddingInline: space[4],
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const words = style(inLayer({ display: 'grid', gap: '6px', minInlineSize: 0, overflowWrap: 'anywhere' }));

export const name = style(inLayer({ ...text.small, fontWeight: 500 }));

export const state = style(inLayer({ ...text.small, color: color.inkSoft }));

export const failed = style(inLayer({ ...text.small, color: color.error.text }));

export const actions = style(inLayer({ display: 'flex' }));
