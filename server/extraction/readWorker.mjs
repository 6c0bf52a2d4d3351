import { register } from 'tsx/esm/api';

// A thread does not inherit TypeScript's loader from the process. Compiled, this file is `readThread.ts` itself.
register();
await import('./readThread.ts');
