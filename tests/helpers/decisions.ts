// What people decided of the database, with their reason each. Whatever the catalog or the contract says by itself, tests read from there.

/** What is decided of a table, a column, a function or a reference, by its name: the reason. */
type Decisions = Readonly<Record<string, string>>;

/** The tables whose changes are not on record, and why. */
export const notOnRecord: Decisions = {
  activity: 'Tells people of changes that are on record.',
  arrivals: 'Half of a sign-in; the session that comes of it is on record.',
  audit: 'Is the record.',
  audit_chain: 'Seals the record.',
  audit_heads: 'Seals the record.',
  call_counts: 'Counts calls.',
  client_balances: 'Adds up entries, which are on record.',
  challenges: 'Half of a sign-in; the session that comes of it is on record.',
  document_counters: 'The numbers are on the record of fee notes and credit notes.',
  document_texts: 'Read from files, which are on record.',
  due_daily: 'Sums up invoices.',
  file_checks: 'The server’s own jobs.',
  idempotency_keys: 'Repeats answers that were already given.',
  import_rows: 'The records that come of an import are on record.',
  invoice_counters: 'The numbers are in the invoices.',
  invoice_particulars: 'Kept by a trigger on the day of issue, and never changed.',
  job_failures: 'The server’s own jobs.',
  job_runs: 'The server’s own jobs.',
  known_names: 'Copies names from clients, cases and enquiries, whose changes are on record.',
  known_time: 'The server’s own clock.',
  passkey_challenges: 'Half of a sign-in; the session that comes of it is on record.',
  platform_activity: 'Tells people of changes that are on record.',
  platform_due: 'Sums up invoices.',
  platform_firms: 'Counts firms.',
  platform_idempotency_keys: 'Repeats answers that were already given.',
  platform_revenue: 'Sums up payments.',
  platform_totals: 'Sums up firms’ figures.',
  platform_usage: 'Sums up usage.',
  portal_codes: 'The sessions that come of them are on record.',
  purges: 'The end of a firm is on record as the removal of its account.',
  revenue_daily: 'Sums up payments.',
  role_rights: 'A copy of the contract.',
  signups: 'The firm that a sign-up makes is on record.',
  support_codes: 'Half of a way in; the session that comes of it is on record.',
  tenant_stats: 'Counts the rows of other tables.',
  timers: 'Half of a time entry; what comes of it is on record.',
  work_in_progress: 'Adds up time entries, which are on record.',
  uploads: 'Half of a file; the version that comes of it is on record.',
  usage_daily: 'Counts calls.',
  waiting_signups: 'The firm that a sign-up makes is on record.',
};

/** The tables of a firm's that each of its people reads, whatever their rights. */
export const openToEveryRole: Decisions = {
  case_team: 'Everybody sees who works on a case.',
  chosen_dashboards: 'Everybody has the firm’s dashboard.',
  clients: 'Every role of a firm has the right to its clients.',
  events: 'Everybody sees the calendar.',
  idempotency_keys: 'Whoever repeats a call gets the same answer.',
  invoice_counters: 'A number says nothing of an invoice.',
  matters: 'Every role of a firm has the right to its cases.',
  own_dashboard_versions: 'Everybody has the firm’s dashboard.',
  own_dashboards: 'Everybody has the firm’s dashboard.',
  support_grants: 'Everybody sees who is in for support.',
  tasks: 'Everybody sees the tasks.',
  tenant_stats: 'Calls leave out the figures that need a right.',
  usage_daily: 'Counts calls, storage and people, and no money.',
  users: 'Everybody sees their colleagues.',
};

/** What no call of a firm's writes. */
export const notWrittenByFirms: Decisions = {
  audit: 'Triggers put changes on record.',
  audit_chain: 'Triggers seal the record.',
  audit_heads: 'Triggers seal the record.',
  'book_months: month, tenant_id': 'A function makes what is missing, for whoever posts.',
  chosen_dashboards: 'The operator chooses them.',
  client_balances: 'Triggers add up entries.',
  document_counters: 'A function counts, so that no number is missing.',
  due_daily: 'Triggers add up invoices.',
  invoice_counters: 'A function counts, so that no number is missing.',
  'invoices: awaited_cents, credited_cents, outside_cents, paid_cents, received_kes_cents, subtotal_cents, tax_cents, total_cents':
    'Triggers add up lines, payments and credit notes.',
  known_names: 'Triggers copy the names that conflict checks search.',
  own_dashboard_versions: 'The operator makes a firm’s own dashboard.',
  own_dashboards: 'The operator makes a firm’s own dashboard.',
  revenue_daily: 'Triggers add up payments.',
  support_grants: 'Functions ask who lets whom in.',
  'tenant_stats but first_steps_ended_at': 'Triggers count, and the operator sets limits. A firm ends its first steps.',
  usage_daily: 'The server counts calls.',
  users: 'Functions ask for the right to let people in.',
  work_in_progress: 'Triggers add up time.',
};

/** The tables from which a firm's calls take rows away for good. Of all others a row is kept, or marked as deleted. */
export const removedByFirms: Decisions = {
  bank_lines: 'An import of a statement can be undone.',
  case_team: 'Somebody leaves a case.',
  fee_note_lines: 'A draft is edited.',
  feeds: 'An address is revoked.',
  idempotency_keys: 'They count for a day.',
  import_rows: 'They are kept until an import is settled.',
  invoice_lines: 'A draft is edited.',
  portal_codes: 'They count for minutes.',
  portal_links: 'A link is revoked.',
  portal_matters: 'A matter is closed to a person.',
  portal_sessions: 'A session ends.',
  rates: 'A rate that nothing was charged by.',
  statement_lines: 'An import of a statement can be undone.',
  timers: 'A timer is stopped.',
  uploads: 'A file is whole, or given up.',
};

/** What stays as it was written, whoever calls: a table, or one column. */
export const neverChanged: Decisions = {
  activity: 'Tells what happened.',
  'client_debts.amount_cents': 'What is owed is settled.',
  'client_debt_uses.amount_cents': 'What settled it is undone.',
  'client_debt_uses.kes_cents': 'What was booked stays.',
  'client_entries.amount_cents': 'An entry is reversed by another.',
  conflict_checks: 'Says what was known when it was made.',
  credit_note_lines: 'A credit note is final.',
  'credit_notes.day': 'A credit note is final.',
  'credit_notes.tax_cents': 'A credit note is final.',
  'credit_notes.total_cents': 'A credit note is final.',
  ledger_exports: 'A file stays as it was taken.',
  invoice_particulars: 'Says what stood on the invoice on its day.',
  'payments.amount_cents': 'A payment is reversed.',
  reconciliations: 'Somebody has signed it.',
  'unapplied_receipts.amount_cents': 'A receipt is undone.',
  'unapplied_uses.amount_cents': 'A use is undone.',
  updates: 'The client has read it.',
};

/** The tables of the platform's that a firm's calls write. */
export const platformsWrittenByFirms: Decisions = {
  platform_activity: 'Tells the operator what a firm did.',
  tenants: 'A firm enters its own KRA PIN.',
};

/** The tables of firms' that the operator writes. */
export const firmsWrittenByOperator: Decisions = {
  chosen_dashboards: 'The operator chooses them.',
  own_dashboard_versions: 'The operator makes a firm’s own dashboard.',
  own_dashboards: 'The operator makes a firm’s own dashboard.',
  tenant_stats: 'The operator sets limits.',
  users: 'The operator adds a new firm’s first person.',
};

/** The tables of firms' that the operator reads: none of their work. */
export const firmsReadByOperator: Decisions = {
  audit: 'Has the platform’s own record.',
  audit_chain: 'Has the platform’s own record.',
  audit_heads: 'Has the platform’s own record.',
  chosen_dashboards: 'The operator makes dashboards.',
  due_daily: 'A figure of a firm’s.',
  invoice_events: 'The operator bills for firms.',
  invoice_lines: 'The operator bills for firms.',
  invoices: 'The operator bills for firms.',
  own_dashboard_versions: 'The operator makes dashboards.',
  own_dashboards: 'The operator makes dashboards.',
  payments: 'The operator bills for firms.',
  revenue_daily: 'A figure of a firm’s.',
  support_grants: 'Says who is in for support.',
  tenant_stats: 'A figure of a firm’s.',
  usage_daily: 'A figure of a firm’s.',
  users: 'The operator sees a firm’s people.',
};

/** The tables of the platform's that firms read or refer to: where firms are spread over machines, each has a copy. */
export const copiedToFirms: Decisions = {
  dashboard_versions: 'A firm shows a version that the platform made.',
  dashboards: 'A firm shows a dashboard that the platform made.',
  exchange_rates: 'Invoices are converted.',
  people: 'A user of a firm’s may be a person of the platform’s.',
  role_rights: 'Policies ask who may do what.',
};

/** The triggers on firms' rows that write what all firms share: figures of the platform's, and what people sign in with. */
export const writtenForAllFirms: Decisions = {
  count_changed_firms: 'Counts for the platform.',
  count_invoices: 'Counts for the platform.',
  count_new_firms: 'Counts for the platform.',
  count_totals: 'Counts for the platform.',
  end_keys_of_leaver: 'Whoever leaves takes their keys along.',
  forget_people: 'Whoever is in no firm any more is forgotten.',
};

/** What goes with a client or a case for good, but is neither removed nor restored with it. */
export const outlivesItsOwner: Decisions = {
  fee_notes: 'They stay, as invoices do.',
  matters: 'A client with cases stays.',
};

/** What refers to a row that can be deleted, and doesn't keep it from being purged. */
export const doesNotKeep: Decisions = {
  'work_in_progress.matter_id': 'Adds up time, and goes with it.',
};

/** The functions of signing in that a firm's or the operator's call may use without a right, or anybody's being signed in. */
export const asksForNoRight: Decisions = {
  admit_first_user: 'Admits whoever made the firm, in the same call.',
  end_support_run_out: 'Ends what has run out.',
  found_firm: 'A visitor’s sign-up makes a firm.',
  keep_signup: 'A visitor signs up.',
  needs_second_factor: 'Says a setting.',
};
