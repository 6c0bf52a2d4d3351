import { fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';
import { inset } from '../Card/inset.css';

const { color } = vars;

export const item = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[1]} ${space[3]}`,
    minBlockSize: '59px',
    paddingBlock: space[2],
    paddingInline: fallbackVar(inset, '0px'),
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const words = style(inLayer({ flex: '1 1 160px', minInlineSize: 0, overflowWrap: 'anywhere' }));

export const title = style(inLayer({ fontWeight: 500 }));

export const description = style(inLayer({ ...text.small, color: color.inkFaint }));

export const end = style(
  inLayer({ display: 'flex', alignItems: 'center', gap: space[3], ...text.small, color: color.inkFaint }),
);
