import { styleVariants } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { below, room } from '#components/theme/widgetRoom';

/** Shown from a size upwards. */
export const from = styleVariants(below, (query) => inLayer({ '@container': { [query]: { display: 'none' } } }));

/** Shown until a size is reached. */
export const until = styleVariants(below, (_, name) =>
  inLayer({ '@container': { [room[name]]: { display: 'none' } } }),
);
