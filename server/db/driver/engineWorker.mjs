import { register } from 'tsx/esm/api';

// A thread does not inherit TypeScript's loader from the process.
register();
await import('./engineWorker.ts');
