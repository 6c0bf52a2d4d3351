import type { ActivityCode, ActivityParams } from '#domain/activity';
import type { components } from '#openapi';
import { counted, date, money, number } from './english';
import { defineMessages } from './messages';

type Schemas = components['schemas'];

const listed = ({ about: title, day }: ActivityParams['hearing_fixed']) => `${title}, ${date(day)}`;
const moved = ({ about: title, from, to, fromTime, toTime }: ActivityParams['hearing_moved']) => {
  if (!fromTime && !toTime) return `${title}, from ${date(from)} to ${date(to)}`;
  const [before, after] = [fromTime ?? 'all day', toTime ?? 'all day'];
  if (from === to) return `${title}, ${date(from)}, from ${before} to ${after}`;
  return `${title}, from ${date(from)}, ${before} to ${date(to)}, ${after}`;
};

const importUndone = ({ about, removed, kept }: ActivityParams['clients_import_undone']) =>
  `${about}: ${number(removed)} deleted, ${number(kept)} kept`;

const ofInvoice = ({ number: name, total, currency, client, firm, notes = '' }: ActivityParams['invoice_paid']) =>
  `${name} for ${money(total, currency)} ${client === undefined ? `from ${firm}` : `to ${client}`}. ${notes}`.trim();

const ofDashboard = ({ dashboard, version }: ActivityParams['dashboard_saved']) => `${dashboard} · version ${version}`;

const jobs: Readonly<Record<string, string>> = {
  day: 'Starting a new day',
  purge: 'Purging deleted firms',
  metering: 'Writing API calls',
  files: 'Looking after firms’ files',
  reading: 'Checking and reading files',
  reminders: 'Sending payment reminders',
  client_reminders: 'Sending reminders to clients',
  imports: 'Importing clients and cases',
  support: 'Ending support access',
  record: 'Logging the ends of the record',
} satisfies Record<Schemas['JobName'], string>;

/** The entries whose description is a sentence; the others name a record or a reason, in people's own words. */
type SentenceCode = {
  [Code in ActivityCode]: { about: string } extends ActivityParams[Code] ? never : Code;
}[ActivityCode];

/** What happened, in a sentence: "Hearing of the suit, 2 Dec 2026". */
export const activityDescriptions = defineMessages('language/activity.activityDescriptions', {
  hearing_fixed: listed,
  hearing_moved: moved,
  hearing_removed: listed,
  hearing_restored: listed,
  deadline_set: listed,
  deadline_moved: moved,
  deadline_removed: listed,
  deadline_restored: listed,
  meeting_fixed: listed,
  meeting_moved: moved,
  meeting_removed: listed,
  meeting_restored: listed,
  client_erased: ({ cases, documents, notes, messages }) =>
    `${counted(cases, 'case', 'cases')}, ${counted(documents, 'document', 'documents')}, ` +
    `${counted(notes, 'note', 'notes')} and ${counted(messages, 'message', 'messages')}`,
  clients_imported: ({ about, count }) => `${counted(count, 'client', 'clients')} from ${about}`,
  cases_imported: ({ about, count }) => `${counted(count, 'case', 'cases')} from ${about}`,
  clients_import_undone: importUndone,
  cases_import_undone: importUndone,
  statement_imported: ({ about, count }) => `${counted(count, 'new line', 'new lines')} from ${about}`,
  statement_import_undone: importUndone,
  invoice_drafted: ofInvoice,
  invoice_edited: ofInvoice,
  invoice_sent: ofInvoice,
  invoice_issued: ({ feeNote, ...invoice }) => ofInvoice({ ...invoice, notes: `Of fee note ${feeNote}.` }),
  invoice_sent_again: ofInvoice,
  invoice_reminded: ofInvoice,
  invoice_delivered: ofInvoice,
  invoice_credited: ofInvoice,
  invoice_signed: ofInvoice,
  certificate_received: ofInvoice,
  invoice_paid: ofInvoice,
  invoice_cancelled: ofInvoice,
  payment_recorded: ofInvoice,
  payment_reversed: ofInvoice,
  fee_note_sent: ofInvoice,
  fee_note_withdrawn: ofInvoice,
  support_opened: ({ person, minutes, reason }) =>
    `${person}, for ${counted(minutes, 'minute', 'minutes')} at most: ${reason}`,
  support_ended: ({ person, by }) => (by === undefined ? `${person}: the time ran out` : `${person}, ended by ${by}`),
  trial_ended: ({ firm }) => `${firm} did not subscribe. Its staff no longer have access.`,
  customer_purged: ({ firm, cases, documents, clients, invoices, file }) =>
    `Purged ${firm}: ${counted(cases, 'case', 'cases')}, ${counted(documents, 'document', 'documents')}, ` +
    `${counted(clients, 'client', 'clients')}, ${counted(invoices, 'invoice', 'invoices')}; exported to ${file}.`,
  customer_not_purged: ({ firm }) =>
    `${firm} could not be exported, so its data is kept. The next attempt is tomorrow; the server’s log says what failed.`,
  export_removed: ({ file, days }) => `${file} was kept for ${counted(days, 'day', 'days')}.`,
  dashboard_saved: ofDashboard,
  dashboard_published: ofDashboard,
  dashboard_published_to_some: ({ firms, ...version }) =>
    `${ofDashboard(version)} · ${counted(firms, 'firm', 'firms')}`,
  job_failed: ({ job }) => `${jobs[job] ?? job} failed. The server’s log has the reason.`,
  job_recovered: ({ job }) => `${jobs[job] ?? job} works again.`,
  clock_confirmed: ({ from, to }) => `The last known day was ${date(from)}. Today is ${date(to)}.`,
} satisfies { [Code in SentenceCode]: (params: ActivityParams[Code]) => string });

/** The words around an entry of any activity. */
export const activityWords = defineMessages('language/activity.activityWords', {
  /** What an entry is about and who did it, unless that says so itself. */
  aboutBy: (about: string, name?: string, isByPlatform = false) => {
    const said = name === undefined || about.includes(name) ? [] : [name];
    const who = [...said, ...(isByPlatform ? ['Mizani'] : [])];
    return [about, ...(who.length > 0 ? [`by ${who.join(', ')}`] : [])].filter(Boolean).join(' · ');
  },
});
