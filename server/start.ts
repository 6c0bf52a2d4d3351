import { buildIfStale } from './hosting/build';

await buildIfStale();
await import('./main');
