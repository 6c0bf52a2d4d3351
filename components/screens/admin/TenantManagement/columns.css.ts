import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { narrow, tiny } from '#components/theme/rowRoom.css';
import { text } from '#components/theme/scale';

/** Aligns a one-line cell with the first line of two-line cells. */
export const top = style(
  inLayer({ minBlockSize: 40, whiteSpace: 'nowrap', '@container': { [narrow]: { minBlockSize: 0 } } }),
);

export const subdomain = style([
  top,
  inLayer({ overflow: 'hidden', textOverflow: 'ellipsis', ...text.small, lineHeight: '20px' }),
]);

/** The trial's end date, below the status where there is space for two lines. */
export const until = style(inLayer({ '@container': { [tiny]: { display: 'none' } } }));
