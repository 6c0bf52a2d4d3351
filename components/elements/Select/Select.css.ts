import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';

const { color } = vars;

export const trigger = style(inLayer({ justifyContent: 'space-between', textAlign: 'start', cursor: 'pointer' }));

export const value = style(
  inLayer({
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    selectors: { '&[data-placeholder]': { color: color.inkFaint } },
  }),
);
