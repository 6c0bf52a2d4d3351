/** Two hexadecimal digits in a row's id that identify its table. */
const kinds = {
  users: '01',
  clients: '02',
  matters: '03',
  documents: '04',
  invoices: '05',
  events: '06',
  messages: '07',
  tasks: '08',
  activity: '09',
  payments: '0a',
  platformActivity: '0b',
  widgets: '0c',
  usage: '0d',
  notes: '0e',
  invoiceEvents: '0f',
  conflictChecks: '61',
  declinedEnquiries: '62',
  rates: '63',
  timeEntries: '64',
  disbursements: '65',
  feeNotes: '66',
  creditNotes: '67',
  statementImports: '68',
  statementLines: '69',
  unappliedReceipts: '6a',
  unappliedUses: '75',
  monthEvents: '77',
  portalPeople: '71',
  updates: '72',
  documentRequests: '73',
  clientAccounts: '6b',
  clientEntries: '6c',
  reconciliations: '6d',
  bankStatements: '6e',
  bankLines: '6f',
  ownAccounts: '78',
} as const;

/** A kind of demo row. */
export type DemoKind = keyof typeof kinds;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Makes a demo firm's id from its number, starting at 1. The id is always the same. */
export function demoTenantId(firm: number): string {
  return `01933f2e-7a00-7000-8000-${String(firm).padStart(12, '0')}`;
}

/** Makes a demo row's id from its kind, firm number (0 for the platform) and index, starting at 0. */
export function demoId(kind: DemoKind, firm: number, index: number): string {
  return `01933f2e-7a${kinds[kind]}-7000-8000-${hex(firm, 6)}${hex(index + 1, 6)}`;
}

/** Makes the seed for one kind of a firm's rows. Each kind has its own, so that changing one leaves the others unchanged. */
export function demoSeed(kind: DemoKind, firm: number): number {
  return firm * 256 + Number.parseInt(kinds[kind], 16);
}
