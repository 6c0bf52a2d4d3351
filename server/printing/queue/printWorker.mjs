import { register } from 'tsx/esm/api';

// A thread does not inherit TypeScript's loader from the process. Compiled, this file is `documents.ts` itself.
register();
export const { render } = await import('./documents.ts');
