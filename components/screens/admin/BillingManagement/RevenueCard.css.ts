import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';

// As tall as the chart with its readout, so that the list doesn't move when the chart loads.
export const plot = style(
  inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'center', minBlockSize: '206px' }),
);
