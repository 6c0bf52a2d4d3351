/** Which table a row's id is of: two hexadecimal digits. */
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
} as const;

/** A kind of demo row. */
export type DemoKind = keyof typeof kinds;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** The id of a demo firm by its number, from 1: always the same. */
export function demoTenantId(firm: number): string {
  return `01933f2e-7a00-7000-8000-${String(firm).padStart(12, '0')}`;
}

/** The id of a demo row: the kind, the firm's number (0 for the platform's own) and the row's place among its kind, from 0. */
export function demoId(kind: DemoKind, firm: number, index: number): string {
  return `01933f2e-7a${kinds[kind]}-7000-8000-${hex(firm, 6)}${hex(index + 1, 6)}`;
}

/** The seed of the choices for a firm's rows of a kind: each kind has its own, so that one builder never moves another's rows. */
export function demoSeed(kind: DemoKind, firm: number): number {
  return firm * 256 + Number.parseInt(kinds[kind], 16);
}
