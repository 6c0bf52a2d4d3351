import type { components } from '#openapi';
import { inScene, recorded } from './recorded';
import { mainFirm } from './theFirm';

type Schemas = components['schemas'];

export { mainFirm, theCase, theClient } from './theFirm';

/** Where a firm's lists are. */
export const firmLists = {
  cases: '/api/law-firm/cases',
  clients: '/api/law-firm/clients',
  messages: '/api/law-firm/messages/recent',
  documents: '/api/law-firm/documents',
  tasks: '/api/law-firm/tasks',
  events: '/api/law-firm/events',
  notes: '/api/law-firm/notes',
  invoices: '/api/law-firm/invoices',
} as const;

/** Where the rest of a firm's data is. */
export const firmCalls = {
  profile: '/api/law-firm/profile',
  stats: '/api/law-firm/dashboard/stats',
  layout: '/api/law-firm/dashboard/layout',
  billingStats: '/api/law-firm/billing/stats',
  people: '/api/law-firm/users',
  activity: '/api/law-firm/activity',
} as const;

/** A firm's lists and other data, as its own area shows them. */
export type FirmData = {
  cases: Schemas['Case'][];
  clients: Schemas['Client'][];
  messages: Schemas['Message'][];
  documents: Schemas['FirmDocument'][];
  tasks: Schemas['Task'][];
  events: Schemas['Event'][];
  notes: Schemas['Note'][];
  invoices: Schemas['FirmInvoice'][];
  profile: Schemas['FirmProfile'];
  stats: Schemas['FirmStats'];
  layout: Schemas['FirmLayout'];
  billingStats: Schemas['FirmBillingStats'];
  people: Schemas['FirmUser'][];
  activity: Schemas['FirmActivity'][];
};

/** Returns what a demo firm's area shows, in a recorded situation if one is named. A case is as its own page reads it. */
export function firmData(slug = mainFirm, scene?: string): FirmData {
  const { rows, details, bodies } = inScene(recorded(`firm-${slug}`), scene);
  const listed = Object.entries(firmLists).map(([name, list]) => [
    name,
    Object.entries(rows[list] ?? {}).map(([id, row]) => ({ ...details[list]?.[id], ...row })),
  ]);
  const other = Object.entries(firmCalls).map(([name, call]) => [name, bodies[call]?.['data']]);
  return Object.fromEntries([...listed, ...other]) as FirmData;
}
