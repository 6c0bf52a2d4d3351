import { buildIfStale } from './hosting/build';

await buildIfStale();
