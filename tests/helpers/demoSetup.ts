import { Product } from './product.ts';

/** Stores the demo firms once for all end-to-end tests. */
export default () => Product.makeDemo();
