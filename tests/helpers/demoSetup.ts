import { Product } from './product.ts';
import { startDemoServer } from './productDatabase.ts';

/** Lets the product store the demo firms once, for all end-to-end tests to copy. */
export default async function setup() {
  const demo = await startDemoServer();
  const product = await Product.start(demo);
  await product.halt();
  return demo.remove;
}
