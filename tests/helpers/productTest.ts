import { test as base } from '@playwright/test';
import { Product } from './product.ts';

/** What tests of the built product begin with. Those that only read share one product with the demo firms, as its start takes seconds. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});
