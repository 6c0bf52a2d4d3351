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
    // Touch needs 24 px between links.
    lineHeight: '24px',
    color: vars.color.inkSoft,
  }),
);

export const crumb = style(
  inLayer({
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    selectors: {
      // The empty alternative text keeps screen readers from reading the slash.
      '&:not(:first-child)::before': { content: ['"/"', '"/" / ""'], marginInlineEnd: space[2] },
    },
  }),
);
