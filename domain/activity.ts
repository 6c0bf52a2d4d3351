import type { Coded } from './coded';
import type { Currency } from './money';

/** What an entry is about, in people's own words: a record's name, or a reason. */
type About = { about: string };

/** An invoice's activity: with its client in the firm's own, with its firm in the operator's. The total is in units of the currency. */
type OfInvoice = { number: string; total: number; currency: Currency; client?: string; firm?: string; notes?: string };

/** An event's day, as `2026-11-23`. */
type Listed = About & { day: string };

/** The days that an event was moved between, as `2026-11-23`, and its times if they differ, as `09:00`; without one it was all day. */
type Moved = About & { from: string; to: string; fromTime?: string; toTime?: string };

/** A file, and how many records came of it. */
type Imported = About & { count: number };

/** A file, and how many of its records are deleted again or stay. */
type ImportUndone = About & { removed: number; kept: number };

/** The server's job that failed or recovered. */
type OfJob = { job: string };

/** A version of a dashboard; `firms` counts those that were chosen. */
type OfDashboard = { dashboard: string; version: number };

/**
 * Everything that an activity feed can tell, by code, with the values that its sentence may use. A language's message file, typed
 * as `{ [Code in ActivityCode]: … }`, compiles only if no sentence is missing.
 */
export type ActivityParams = {
  // A firm's work.
  case_opened: About;
  case_updated: About;
  case_closed: About;
  case_reopened: About;
  case_deleted: About;
  case_restored: About;
  client_added: About;
  client_updated: About;
  client_deleted: About;
  client_restored: About;
  client_exported: About;
  /** How much there was of what is gone. */
  client_erased: { cases: number; documents: number; notes: number; messages: number };
  clients_imported: Imported;
  cases_imported: Imported;
  clients_import_undone: ImportUndone;
  cases_import_undone: ImportUndone;
  statement_imported: Imported;
  statement_import_undone: ImportUndone;
  task_added: About;
  task_completed: About;
  task_removed: About;
  task_restored: About;
  document_added: About;
  document_version_added: About;
  document_removed: About;
  document_restored: About;
  document_destroyed: About;
  note_written: About;
  team_joined: About;
  team_left: About;
  hearing_fixed: Listed;
  hearing_held: About;
  hearing_reopened: About;
  hearing_moved: Moved;
  hearing_removed: Listed;
  hearing_restored: Listed;
  deadline_set: Listed;
  deadline_met: About;
  deadline_reopened: About;
  deadline_moved: Moved;
  deadline_removed: Listed;
  deadline_restored: Listed;
  meeting_fixed: Listed;
  meeting_held: About;
  meeting_reopened: About;
  meeting_moved: Moved;
  meeting_removed: Listed;
  meeting_restored: Listed;

  // Invoices, for the firm and the operator.
  invoice_drafted: OfInvoice;
  invoice_edited: OfInvoice;
  invoice_sent: OfInvoice;
  /** The firm's own, made of a fee note. */
  invoice_issued: OfInvoice & { feeNote: string };
  invoice_sent_again: OfInvoice;
  invoice_reminded: OfInvoice;
  invoice_delivered: OfInvoice;
  invoice_credited: OfInvoice;
  invoice_signed: OfInvoice;
  certificate_received: OfInvoice;
  invoice_paid: OfInvoice;
  invoice_cancelled: OfInvoice;
  payment_recorded: OfInvoice;
  payment_reversed: OfInvoice;

  // A firm's fee notes.
  fee_note_sent: OfInvoice;
  fee_note_withdrawn: OfInvoice;

  // Firms' accounts.
  trial_started: About;
  trial_ended: { firm: string };
  customer_created: About;
  customer_changed: About;
  customer_activated: About;
  customer_on_trial: About;
  customer_suspended: About;
  customer_expired: About;
  customer_exported: About;
  first_admin_invited: About;
  customer_deleted: About;
  customer_restored: About;
  /** For how many minutes, at most, and why. */
  support_opened: { person: string; minutes: number; reason: string };
  /** Without who ended it, its time ran out. */
  support_ended: { person: string; by?: string };
  customer_purged: {
    firm: string;
    cases: number;
    documents: number;
    clients: number;
    invoices: number;
    file: string;
  };
  customer_not_purged: { firm: string };
  export_removed: { file: string; days: number };

  // The platform.
  dashboard_saved: OfDashboard;
  dashboard_published: OfDashboard;
  dashboard_published_to_some: OfDashboard & { firms: number };
  widget_created: About;
  widget_changed: About;
  widget_deleted: About;
  job_failed: OfJob;
  job_recovered: OfJob;
  /** The days of the last time known before, and of the time that was confirmed. */
  clock_confirmed: { from: string; to: string };
};

/** A stable name for a kind of event, from which clients choose a sentence in any language. */
export type ActivityCode = keyof ActivityParams;

/** Something that happened: its code, and the values of its sentence. */
export type Happening<Code extends ActivityCode = ActivityCode> = Coded<ActivityParams, Code>;
