import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, space } from '#components/theme/scale';

const { color } = vars;

export const item = style(inLayer({ borderBlockEnd: `1px solid ${color.line}` }));

export const question = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    paddingBlock: space[4],
    fontFamily: font.title,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 600,
    cursor: 'pointer',
    selectors: {
      '&::-webkit-details-marker': { display: 'none' },
      '&:hover': { color: color.accent },
      '&::after': { content: '+', fontSize: '24px', color: color.brass },
      '[open] > &::after': { content: '–' },
    },
  }),
);

export const answer = style(
  inLayer({ maxInlineSize: '38em', paddingBlockEnd: space[5], color: color.inkSoft, textWrap: 'pretty' }),
);
