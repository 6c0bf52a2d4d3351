import type { Integration } from './integration';
import { mobileMoney } from './mobileMoney';

/** The external systems, in the order in which firms see them. */
export const integrations: readonly Integration[] = [
  { id: 'court-e-filing', name: 'Judiciary e-Filing', description: 'Cases, cause lists and filings.' },
  mobileMoney,
  { id: 'bar-association', name: 'Law Society of Kenya', description: 'Practising certificates.' },
];
