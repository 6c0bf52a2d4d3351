import './build/production';
import { buildRelease } from './build/release';

/** Writes the product as an archive that runs where Node alone is: `npm run release`. */
process.stdout.write(`${await buildRelease()}\n`);
