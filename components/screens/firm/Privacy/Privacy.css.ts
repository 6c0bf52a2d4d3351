import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const page = style(inLayer({ display: 'grid', gap: space[5], maxInlineSize: '46em' }));

export const points = style(
  inLayer({
    display: 'grid',
    gap: space[2],
    paddingInlineStart: space[5],
    listStyle: 'disc',
    overflowWrap: 'anywhere',
  }),
);
