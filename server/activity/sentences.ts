import type { ActivityCode, ActivityParams, Happening } from '#domain/activity';
import type { components } from '#openapi';
import { formats } from '#server/locale';

type Status = components['schemas']['ActivityFields']['status'];

type Sentence<Params> = readonly [status: Status, title: string, description: (params: Params) => string];

/** An activity entry's code, parameters and outcome, and its English sentences. */
export type Worded = {
  code: ActivityCode;
  params: Record<string, string | number>;
  status: Status;
  title: string;
  description: string;
};

const about = (params: { about: string }) => params.about;
const { date, number, money } = formats;

const listed = ({ about: title, day }: ActivityParams['hearing_fixed']) => `${title}, ${date(day)}`;
const moved = ({ about: title, from, to }: ActivityParams['hearing_moved']) =>
  `${title}, from ${date(from)} to ${date(to)}`;

const ofInvoice = ({ number: name, total, currency, client, firm, notes }: ActivityParams['invoice_paid']) =>
  `${name} for ${money(total, currency)} ${client === undefined ? `from ${firm}` : `to ${client}`}.${notes ? ` ${notes}` : ''}`;

const ofDashboard = ({ dashboard, version }: ActivityParams['dashboard_saved']) => `${dashboard} · version ${version}`;

const jobs: Readonly<Record<string, string>> = {
  day: 'Starting a new day',
  purge: 'Purging deleted firms',
  metering: 'Writing API calls',
} satisfies Record<components['schemas']['JobName'], string>;

const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

/** The outcome of each event, and the API's English sentences for it, which are also what a search finds. */
export const sentences: { readonly [Code in ActivityCode]: Sentence<ActivityParams[Code]> } = {
  case_opened: ['success', 'Case opened', about],
  case_updated: ['success', 'Case updated', about],
  case_closed: ['success', 'Case closed', about],
  case_reopened: ['success', 'Case reopened', about],
  case_deleted: ['warning', 'Case deleted', about],
  case_restored: ['success', 'Case restored', about],
  client_added: ['success', 'Client added', about],
  client_updated: ['success', 'Client updated', about],
  client_deleted: ['warning', 'Client deleted', about],
  client_restored: ['success', 'Client restored', about],
  task_added: ['info', 'Task added', about],
  task_completed: ['success', 'Task completed', about],
  task_removed: ['warning', 'Task removed', about],
  task_restored: ['info', 'Task restored', about],
  note_written: ['info', 'Note written', about],
  hearing_fixed: ['info', 'Hearing fixed', listed],
  hearing_held: ['success', 'Hearing held', about],
  hearing_reopened: ['info', 'Hearing reopened', about],
  hearing_moved: ['warning', 'Hearing moved', moved],
  hearing_removed: ['warning', 'Hearing removed', listed],
  hearing_restored: ['info', 'Hearing restored', listed],
  deadline_set: ['info', 'Deadline set', listed],
  deadline_met: ['success', 'Deadline met', about],
  deadline_reopened: ['info', 'Deadline reopened', about],
  deadline_moved: ['warning', 'Deadline moved', moved],
  deadline_removed: ['warning', 'Deadline removed', listed],
  deadline_restored: ['info', 'Deadline restored', listed],
  meeting_fixed: ['info', 'Meeting fixed', listed],
  meeting_held: ['success', 'Meeting held', about],
  meeting_reopened: ['info', 'Meeting reopened', about],
  meeting_moved: ['warning', 'Meeting moved', moved],
  meeting_removed: ['warning', 'Meeting removed', listed],
  meeting_restored: ['info', 'Meeting restored', listed],

  invoice_drafted: ['info', 'Invoice drafted', ofInvoice],
  invoice_edited: ['info', 'Draft invoice edited', ofInvoice],
  invoice_sent: ['info', 'Invoice sent', ofInvoice],
  invoice_sent_again: ['info', 'Invoice sent again', ofInvoice],
  invoice_reminded: ['info', 'Payment reminder', ofInvoice],
  invoice_paid: ['success', 'Invoice paid', ofInvoice],
  invoice_cancelled: ['warning', 'Invoice cancelled', ofInvoice],
  payment_recorded: ['success', 'Payment recorded', ofInvoice],
  payment_reversed: ['warning', 'Payment reversed', ofInvoice],

  trial_started: ['success', 'Trial started', about],
  trial_ended: ['warning', 'Trial ended', ({ firm }) => `${firm} did not subscribe. Its staff no longer have access.`],
  customer_created: ['success', 'Customer created', about],
  customer_changed: ['info', 'Customer changed', about],
  customer_activated: ['success', 'Customer activated', about],
  customer_on_trial: ['info', 'Customer on trial', about],
  customer_suspended: ['warning', 'Customer suspended', about],
  customer_expired: ['warning', 'Customer expired', about],
  customer_exported: ['info', 'Customer data exported', about],
  customer_deleted: ['warning', 'Customer deleted', about],
  customer_restored: ['success', 'Customer restored', about],
  customer_purged: [
    'warning',
    'Customer purged',
    ({ firm, cases, documents, clients, invoices, file }) =>
      `Purged ${firm}: ${counted(cases, 'case', 'cases')}, ${counted(documents, 'document', 'documents')}, ` +
      `${counted(clients, 'client', 'clients')}, ${counted(invoices, 'invoice', 'invoices')}; exported to ${file}.`,
  ],
  customer_not_purged: [
    'error',
    'Customer not purged',
    ({ firm }) =>
      `${firm} could not be exported, so its data is kept. The next attempt is tomorrow; the server’s log says what failed.`,
  ],
  export_removed: [
    'info',
    'Export removed',
    ({ file, days }) => `${file} was kept for ${counted(days, 'day', 'days')}.`,
  ],

  dashboard_saved: ['info', 'Dashboard saved', ofDashboard],
  dashboard_published: ['success', 'Dashboard published', ofDashboard],
  dashboard_published_to_some: [
    'success',
    'Dashboard published to chosen firms',
    ({ firms, ...version }) => `${ofDashboard(version)} · ${counted(firms, 'firm', 'firms')}`,
  ],
  widget_created: ['info', 'Widget created', about],
  widget_changed: ['info', 'Widget changed', about],
  widget_deleted: ['warning', 'Widget deleted', about],
  job_failed: ['error', 'Job failed', ({ job }) => `${jobs[job] ?? job} failed. The server’s log has the reason.`],
  job_recovered: ['success', 'Job recovered', ({ job }) => `${jobs[job] ?? job} works again.`],
  clock_confirmed: [
    'warning',
    'Clock confirmed',
    ({ from, to }) => `The last known day was ${date(from)}. Today is ${date(to)}.`,
  ],
};

/** Words what happened, as an activity stores it. */
export function worded<Code extends ActivityCode>({ code, params }: Happening<Code>): Worded {
  const [status, title, describe] = sentences[code] as Sentence<ActivityParams[ActivityCode]>;
  return { code, params, status, title, description: describe(params) };
}
