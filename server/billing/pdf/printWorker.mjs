import { register } from 'tsx/esm/api';

// A thread does not inherit TypeScript's loader from the process. Compiled, this file is `invoicePdf.ts` itself.
register();
export const { renderInvoice } = await import('./invoicePdf.ts');
