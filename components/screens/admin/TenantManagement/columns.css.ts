import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { narrow, tiny } from '#components/theme/rowRoom.css';
import { text } from '#components/theme/scale';

/** A cell of one line stands level with the first line of those that have two. */
export const top = style(
  inLayer({ minBlockSize: 40, whiteSpace: 'nowrap', '@container': { [narrow]: { minBlockSize: 0 } } }),
);

export const subdomain = style([
  top,
  inLayer({ overflow: 'hidden', textOverflow: 'ellipsis', ...text.small, lineHeight: '20px' }),
]);

/** When a trial ends stands below the state, where there are two lines for it. */
export const until = style(inLayer({ '@container': { [tiny]: { display: 'none' } } }));
