import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

/** A letter's text has lines of its own, and addresses longer than a phone is wide. */
export const paragraphs = style(
  inLayer({
    display: 'grid',
    gap: space[3],
    maxInlineSize: '72ch',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    ...text.body,
  }),
);
