import type { ActivityCode, Happening } from '#domain/activity';
import type { components } from '#openapi';
import { activityDescriptions } from '#language/activity';
import { activityTitles } from '#language/activityTitles';

type Status = components['schemas']['ActivityFields']['status'];

/** An activity entry's code, parameters and outcome, and its English sentences. */
export type Worded = {
  code: ActivityCode;
  params: Record<string, string | number>;
  status: Status;
  title: string;
  description: string;
};

/** The outcome of each event. */
export const outcomes: Readonly<Record<ActivityCode, Status>> = {
  case_opened: 'success',
  case_updated: 'success',
  case_closed: 'success',
  case_reopened: 'success',
  case_deleted: 'warning',
  case_restored: 'success',
  client_added: 'success',
  client_updated: 'success',
  client_deleted: 'warning',
  client_restored: 'success',
  client_exported: 'info',
  client_erased: 'warning',
  clients_imported: 'success',
  cases_imported: 'success',
  clients_import_undone: 'warning',
  cases_import_undone: 'warning',
  statement_imported: 'success',
  statement_import_undone: 'warning',
  task_added: 'info',
  task_completed: 'success',
  task_removed: 'warning',
  task_restored: 'info',
  document_added: 'info',
  document_version_added: 'info',
  document_removed: 'warning',
  document_restored: 'info',
  document_destroyed: 'warning',
  note_written: 'info',
  team_joined: 'info',
  team_left: 'info',
  hearing_fixed: 'info',
  hearing_held: 'success',
  hearing_reopened: 'info',
  hearing_moved: 'warning',
  hearing_removed: 'warning',
  hearing_restored: 'info',
  deadline_set: 'info',
  deadline_met: 'success',
  deadline_reopened: 'info',
  deadline_moved: 'warning',
  deadline_removed: 'warning',
  deadline_restored: 'info',
  meeting_fixed: 'info',
  meeting_held: 'success',
  meeting_reopened: 'info',
  meeting_moved: 'warning',
  meeting_removed: 'warning',
  meeting_restored: 'info',
  invoice_drafted: 'info',
  invoice_edited: 'info',
  invoice_sent: 'info',
  invoice_issued: 'success',
  invoice_sent_again: 'info',
  invoice_reminded: 'info',
  invoice_delivered: 'info',
  invoice_credited: 'warning',
  invoice_signed: 'success',
  certificate_received: 'success',
  invoice_paid: 'success',
  invoice_cancelled: 'warning',
  payment_recorded: 'success',
  payment_reversed: 'warning',
  fee_note_sent: 'success',
  fee_note_withdrawn: 'warning',
  trial_started: 'success',
  trial_ended: 'warning',
  customer_created: 'success',
  customer_changed: 'info',
  customer_activated: 'success',
  customer_on_trial: 'info',
  customer_suspended: 'warning',
  customer_expired: 'warning',
  customer_exported: 'info',
  first_admin_invited: 'info',
  customer_deleted: 'warning',
  customer_restored: 'success',
  support_opened: 'warning',
  support_ended: 'info',
  customer_purged: 'warning',
  customer_not_purged: 'error',
  export_removed: 'info',
  dashboard_saved: 'info',
  dashboard_published: 'success',
  dashboard_published_to_some: 'success',
  widget_created: 'info',
  widget_changed: 'info',
  widget_deleted: 'warning',
  job_failed: 'error',
  job_recovered: 'success',
  clock_confirmed: 'warning',
};

const descriptions: Partial<Record<ActivityCode, (params: never) => string>> = activityDescriptions.en;

/** Words what happened in English, as an activity stores it and as a search finds it. */
export function worded<Code extends ActivityCode>({ code, params }: Happening<Code>): Worded {
  const { about = '' } = params as { about?: string };
  return {
    code,
    params,
    status: outcomes[code],
    title: activityTitles.en[code],
    description: descriptions[code]?.(params as never) ?? about,
  };
}
