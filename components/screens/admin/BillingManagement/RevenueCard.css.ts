import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';

// As high as the chart with its readout, so that the list does not move when it comes.
export const plot = style(
  inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'center', minBlockSize: '206px' }),
);
