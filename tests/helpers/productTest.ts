import { test as base } from '@playwright/test';
import { Product } from './product.ts';

/** The base of tests of the built product. Those that only read share one with the demo firms, because it takes seconds to start. */
export const test = base.extend<object, { product: Product }>({
  page: async ({ page }, use) => {
    // From its first listener on the browser leaves the choice of files to the test; that takes longer than a key does to ask for it.
    page.on('filechooser', () => undefined);
    await use(page);
  },
  product: [
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});
