import { addBrotli } from './build/addAssets';
import { buildPages } from './build/pages';
import { buildServer } from './build/server';
import { assetsOf, builtFolder } from './hosting/pages';

await Promise.all([buildPages(), buildServer()]);
// What a release serves is compressed as far as it can be: `npm run build -- --release`.
if (process.argv.includes('--release')) await addBrotli(assetsOf(builtFolder));
