import { buildPages } from './build/pages';
import { buildServer } from './build/server';

await buildPages();
await buildServer();
