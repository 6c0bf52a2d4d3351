import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

export const crumbs = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[2],
    ...text.small,
    // A finger needs 24 px from one link to the next.
    lineHeight: '24px',
    color: vars.color.inkSoft,
  }),
);

export const crumb = style(
  inLayer({
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    selectors: {
      // The empty alternative keeps the stroke from being read aloud.
      '&:not(:first-child)::before': { content: ['"/"', '"/" / ""'], marginInlineEnd: space[2] },
    },
  }),
);
