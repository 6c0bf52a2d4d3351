import { globalLayer } from '@vanilla-extract/css';

/** The cascade, declared once: browsers' and libraries' defaults, our components, then a host's own few rules. */
export const layers = {
  reset: globalLayer('reset'),
  components: globalLayer('components'),
  hosts: globalLayer('hosts'),
};
