import { globalLayer } from '@vanilla-extract/css';

const components = globalLayer('components');

/**
 * The cascade. The reset is inside the components' layer, so that it gives way to them in whichever order a build writes them: a
 * layer's own rules win over those of a layer inside it.
 */
export const layers = { components, reset: globalLayer({ parent: components }, 'reset') };
