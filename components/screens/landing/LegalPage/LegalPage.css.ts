import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

/** Text of a width that reads well, in the middle of the page. */
export const page = style(
  inLayer({ maxInlineSize: '46em', paddingBlock: 'clamp(40px, 6vw, 88px)', overflowWrap: 'anywhere' }),
);

export const section = style(inLayer({ marginBlockStart: space[10] }));

export const contact = style(
  inLayer({ display: 'grid', justifyItems: 'start', fontStyle: 'normal', marginBlockStart: space[4] }),
);
