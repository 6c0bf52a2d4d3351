import { sql } from 'drizzle-orm';
import { activity, audit, imports, supportGrants, usageDaily } from '#server/db/schema';
import { named, type ExportedFile } from './exportedFile';
import { moneyFiles, workFiles } from './money';
import { caseFiles, clientFiles } from './practice';

const { client, matter, user } = named;

/** What the firm did, and what it used. */
const ownFiles: readonly ExportedFile[] = [
  {
    name: 'activity',
    table: activity,
    key: [activity.id],
    names: { matterId: matter(activity.matterId), clientId: client(activity.clientId) },
    about: (clientId) => sql`${activity.id} IN (SELECT activity_about(${clientId}))`,
  },
  { name: 'imports', table: imports, key: [imports.id], names: { memberId: user(imports.memberId) } },
  { name: 'record', table: audit, key: [audit.statement, audit.position] },
  { name: 'usage', table: usageDaily, key: [usageDaily.day] },
  { name: 'support', table: supportGrants, key: [supportGrants.id] },
];

/** Everything that belongs to a firm, in the words and the order that its people would expect. */
export const exportedFiles: readonly ExportedFile[] = [
  ...caseFiles,
  ...workFiles,
  ...clientFiles,
  ...moneyFiles,
  ...ownFiles,
];

/** What a firm's export has about one of its clients. */
export const filesAbout = (clientId: string): ExportedFile[] =>
  exportedFiles.flatMap((file) => (file.about ? [{ ...file, only: file.about(clientId) }] : []));

/** The tables of a firm that its export leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  import_rows: 'Says what files said that were looked at; what they became is in the other files.',
  daraja_connections: 'Holds credentials, which leave the server for nobody.',
  document_texts: 'Is read from the files, which are there.',
  invoice_counters: 'The numbers are in the invoices.',
  client_balances: 'Adds up the entries of the client account.',
  document_counters: 'The numbers are in the fee notes and the credit notes.',
  idempotency_keys: 'Repeats answers that were already given.',
  known_names: 'Copies names from clients, cases and enquiries, to be compared.',
  tenant_stats: 'Counts the rows of other tables.',
  revenue_daily: 'Sums up invoices.',
  due_daily: 'Sums up invoices.',
  audit_chain: 'Seals the record where it is kept.',
  audit_heads: 'Seals the record where it is kept.',
  chosen_dashboards: 'Says which layout of the platform’s the firm sees.',
  own_dashboards: 'Arranges screens, and says nothing of the firm’s work.',
  timers: 'A timer that runs is no entry yet.',
  portal_codes: 'Lets nobody in after ten minutes.',
  portal_links: 'Lets nobody in after seven days.',
  portal_sessions: 'Lets nobody in after thirty days. When somebody was let in is on record.',
  work_in_progress: 'Adds up time.',
  uploads: 'Files on their way in. What arrives is a version of a document.',
  own_dashboard_versions: 'Arranges screens, and says nothing of the firm’s work.',
};
