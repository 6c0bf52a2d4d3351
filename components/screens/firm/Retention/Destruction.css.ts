import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

export const names = style(
  inLayer({
    margin: 0,
    marginBlockEnd: space[3],
    paddingInlineStart: space[5],
    listStyle: 'disc',
    overflowWrap: 'anywhere',
  }),
);
