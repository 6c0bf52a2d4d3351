import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const tabs = style(
  inLayer({
    display: 'flex',
    gap: space[5],
    overflowX: 'auto',
    borderBlockEnd: `1px solid ${color.line}`,
    '@media': { print: { display: 'none' } },
  }),
);

export const tab = style(
  inLayer({
    ...text.body,
    paddingBlock: space[2],
    whiteSpace: 'nowrap',
    color: color.inkSoft,
    textDecoration: 'none',
    borderBlockEnd: '2px solid transparent',
    selectors: {
      '&:hover': { color: color.ink },
      '&[aria-current]': { color: color.ink, fontWeight: 600, borderBlockEndColor: color.accent },
    },
  }),
);
