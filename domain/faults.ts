import type { Coded } from './coded';

/** For faults without parameters. */
type NoParams = Record<never, never>;

type Limit = { limit: number };

/**
 * Every reason to refuse a value or a request, by code, with the values that its message may use. A language's message file,
 * typed as `{ [Code in FaultCode]: (params: FaultParams[Code]) => string }`, compiles only if no message is missing.
 */
export type FaultParams = {
  // Any field.
  required: NoParams;
  unknown_field: NoParams;
  wrong_type: { type: string };
  one_of: { values: string };
  too_short: Limit;
  too_long: Limit;
  too_few: Limit;
  too_many: Limit;
  repeated: NoParams;
  min: Limit;
  max: Limit;
  more_than: Limit;
  decimals: Limit;
  null_character: NoParams;
  ill_formed_text: NoParams;
  control_character: NoParams;
  breaks_contract: NoParams;

  // The format of a value.
  format_email: NoParams;
  format_uuid: NoParams;
  format_date: NoParams;
  format_date_time: NoParams;
  format_phone: NoParams;
  phone_words: NoParams;
  format_kra_pin: NoParams;
  format_paybill: NoParams;
  format_slug: NoParams;
  format_color: NoParams;
  format_icon: NoParams;
  format_version: NoParams;
  format_widget_id: NoParams;
  format_interval: { min: number; max: number };
  format_etag: NoParams;
  format_idempotency_key: NoParams;
  format_time: NoParams;
  format_link: NoParams;

  // Days.
  day_past: NoParams;
  day_future: NoParams;
  day_too_old: { years: number };
  day_out_of_range: NoParams;
  opening_required: NoParams;
  before_case_opened: { opened: string };
  after_first_event: { first: string };

  // Imported files, and their cells.
  file_no_rows: NoParams;
  file_is_old_workbook: NoParams;
  workbook_unreadable: NoParams;
  file_not_text: NoParams;
  file_open_quote: { line: number };
  file_stray_quote: { line: number };
  too_many_rows: { most: number };
  too_many_cells: NoParams;
  number_shortened: NoParams;
  no_such_day: { day: number; month: number };
  no_such_month: { month: number };
  /** The two readings, as `2026-11-23`. */
  day_ambiguous: { dayFirst: string; monthFirst: string };
  day_unreadable: NoParams;
  client_not_found: { client: string };
  client_not_unique: { client: string };
  advocate_not_found: { advocate: string };
  import_begun: NoParams;
  import_empty: NoParams;
  import_not_done: NoParams;
  import_undo_over: NoParams;

  // Statements and the money that they tell of.
  file_is_pdf: NoParams;
  file_is_html: NoParams;
  statement_not_mpesa: NoParams;
  statement_columns: NoParams;
  /** What the file says, and what the account has. */
  statement_currency: { said: string; currency: string };
  /** A row, and why it can't be read. */
  row_unread: { line: number; why: string };
  amount_unreadable: NoParams;
  amount_both_ways: NoParams;
  direction_unreadable: NoParams;
  /** The receipt, if M-Pesa gave one, and where its money went. */
  line_settled: { receipt?: string; to: string };
  line_no_money: { why: string };
  line_not_settled: NoParams;
  line_unconfirmed: NoParams;
  line_confirmed: NoParams;
  line_without_proposal: NoParams;
  receipt_settled: { receipt: string; to: string };
  other_currency: { currency: string };
  balance_changed: { balance: number };
  /** What the parts of a receipt come to, and the receipt. */
  parts_off: { sum: number; receipt: number };
  /** What of it is left. */
  held_with_payment: { invoice: string };
  held_currency: { held: string; wanted: string };
  held_not_clients: { sort: 'agreed_fee' | 'owed_credit' };
  more_than_held: { left: number };
  more_than_owed: { left: number };
  other_clients_invoice: { client: string };
  already_undone: NoParams;

  // M-Pesa (Daraja).
  daraja_not_connected: NoParams;
  /** What M-Pesa says. */
  daraja_refused: { said: string };
  daraja_away: NoParams;
  daraja_addresses_taken: NoParams;
  daraja_sealed: NoParams;
  daraja_cannot_confirm: NoParams;
  phone_not_mobile: NoParams;
  whole_shillings: NoParams;
  no_such_callback: NoParams;

  // Calendar feeds.
  too_many_feeds: { most: number };
  no_such_feed: NoParams;
  mine_needs_sign_in: NoParams;

  // Time and rates.
  time_locked: { state: string };
  timer_forgotten: { hours: number };
  no_timer: NoParams;
  rate_taken: { from: string };
  rate_scope: NoParams;

  // Disbursements and fee notes.
  disbursement_locked: { state: string };
  lines_taken: { count: number };
  line_of_one: NoParams;
  no_such_work: NoParams;
  not_billable: NoParams;
  rate_missing: NoParams;
  no_such_receipt: NoParams;
  fee_note_not_draft: { state: string };
  fee_note_not_open: { state: string };
  fee_note_empty: NoParams;
  month_closed: { month: string };
  month_not_over: { month: string };
  month_not_next: { next: string };
  month_not_last: { last: string };
  month_is_open: { month: string };
  month_has_open: { count: number };
  account_unmapped: { kind: string; name: string };
  journals_differ: { check: string; journals: number; books: number };
  period_taken: { from: string; to: string };
  period_of_days: { limit: number };
  file_erased: NoParams;
  credit_instead: NoParams;
  // Clients' money.
  account_title: NoParams;
  account_taken: NoParams;
  own_account_taken: NoParams;
  account_number: NoParams;
  account_currency: NoParams;
  format_swift: NoParams;
  no_such_own_account: NoParams;
  no_such_account: NoParams;
  not_enough_held: { available: number };
  cash_short: { cash: number };
  same_account: NoParams;
  case_keeps_client: NoParams;
  period_locked: { to: string };
  not_delivered: NoParams;
  held_in_kes: NoParams;
  told_after: NoParams;
  receipt_missing: NoParams;
  not_paid_yet: { paid: string };
  sold_with_vat: NoParams;
  other_clients_case: NoParams;
  same_ledger: NoParams;
  no_such_authority: NoParams;
  cleared_before: NoParams;
  already_cleared: NoParams;
  already_reversed: NoParams;
  reversal_final: NoParams;
  shortfall: { shortfall: number };
  books_differ: { difference: number };
  line_is_matched: NoParams;
  entry_is_matched: NoParams;
  other_amount: NoParams;
  other_direction: NoParams;
  cleared_money_spent: NoParams;
  /** The day on which it was received. */
  placed_before: { received: string };
  sole_poster: NoParams;
  client_money_held: { balance: number };
  closing_with_money: { balance: number };
  client_account_stays: NoParams;

  // What only the database sees, such as what two people do at once.
  cannot_be_recorded: NoParams;
  done_meanwhile: NoParams;
  moved_on: NoParams;
  number_taken: NoParams;
  work_billed: NoParams;
  amounts_differ: NoParams;
  beyond_balance: NoParams;
  beyond_held: NoParams;
  below_zero: NoParams;
  cash_below_zero: NoParams;
  whose_money: NoParams;
  entry_incomplete: NoParams;
  certificate_incomplete: NoParams;
  signature_incomplete: NoParams;
  due_before_issue: NoParams;
  period_signed: NoParams;
  books_closed: NoParams;
  books_moved: NoParams;
  voucher_named: NoParams;

  // Terms of billing.
  invoice_numbers_begun: { year: number };
  logo_format: NoParams;

  // Conflict checks.
  says_too_little: NoParams;
  findings_undecided: { count: number };

  // Documents and their files.
  file_empty: NoParams;
  /** In MB. */
  file_too_large: Limit;
  file_name_missing: NoParams;
  /** In whole MB. */
  no_room_left: { left: number };
  case_or_client: NoParams;
  upload_offset: { offset: number };
  upload_finished: NoParams;
  part_too_small: Limit;
  part_too_long: Limit;
  scan_pending: NoParams;
  file_infected: NoParams;
  range_past_end: { bytes: number };
  store_unavailable: NoParams;
  no_such_document_version: NoParams;
  document_not_due: NoParams;
  document_held: NoParams;
  /** The first few documents on hold, and how many more there are. */
  documents_held: { names: string; more: number };
  voucher_kept: { until: string };
  /** The first few vouchers, how many more there are, and the last day of the one that is kept longest. */
  vouchers_kept: { names: string; more: number; until: string };
  photo_not_arrived: NoParams;
  photo_damaged: { name: string };
  photo_format: { name: string };
  files_mixed: NoParams;

  // Clients' pages.
  portal_closed: NoParams;
  portal_code_wrong: NoParams;
  portal_email_taken: NoParams;
  portal_person_revoked: NoParams;
  message_without_reader: NoParams;
  request_not_open: { state: string };

  // Firms' accounts and addresses.
  slug_reserved: { slug: string };
  slug_taken: { slug: string };
  id_taken: { id: string };
  id_mismatch: NoParams;
  email_taken: NoParams;
  no_such_customer: NoParams;
  no_such_firm: NoParams;
  no_firm_at_address: NoParams;
  other_firm_at_address: { slug: string };
  firm_closed: { firm: string };
  firm_suspended: { firm: string };
  firm_expired: { firm: string };

  // A firm's own work.
  no_such_record: NoParams;
  no_such_client: NoParams;
  no_such_case: NoParams;
  deadline_required: NoParams;
  hearing_required: NoParams;
  no_such_person: NoParams;
  no_case_in_firm: NoParams;
  case_fixed: NoParams;
  not_in_team: NoParams;
  event_not_open: { state: string };
  only_when_done: NoParams;
  event_to_come: { date: string };
  client_has_cases: { cases: number };
  /** The first few, and how many more there are. */
  client_has_open_cases: { titles: string; more: number };
  client_has_open_invoices: { numbers: string; more: number };
  client_has_held_money: NoParams;
  client_erased: NoParams;
  other_name: NoParams;

  // Invoices.
  no_such_invoice: NoParams;
  invoice_final: { status: string };
  invoice_transition: { status: string; wanted: string; allowed: string };
  due_date_passed: NoParams;
  invoice_part_paid: { paid: number };
  client_deleted: { client: string };
  invoice_not_draft: { status: string };
  invoice_not_open: { status: string };
  invoice_not_overdue: { status: string };
  mailed_too_often: { seconds: number };
  more_than_balance: { balance: number };
  same_reference: {
    what: 'invoice' | 'held' | 'line';
    name: string;
    date: string;
    amount: number;
    currency: string;
    total: number;
  };
  no_such_payment: NoParams;
  payment_reversed: NoParams;
  invoice_signed: NoParams;
  credit_note_signed: NoParams;
  certificates_awaited: { amount: number };
  certificate_not_awaited: NoParams;
  only_for_withheld: NoParams;
  credit_note_stays: NoParams;
  excess_placed: NoParams;
  no_such_line: NoParams;
  more_than_uncredited: { rest: number };
  qr_link: NoParams;
  before_issue: { issued: string };
  before_from: { from: string };
  /** Taken back before it was, or was used. */
  before_undone: { from: string };
  only_when_sent: NoParams;
  total_too_large: Limit;
  total_below_zero: NoParams;
  rate_not_needed: NoParams;
  rate_unknown: { currency: string };
  payment_method_required: NoParams;
  only_when_paid: NoParams;
  idempotency_key_reused: NoParams;

  // Widgets and dashboards.
  no_such_widget: NoParams;
  no_such_version: NoParams;
  unknown_endpoint: NoParams;
  widget_id_taken: { id: string };
  past_last_column: { columns: number };
  place_taken: { widget: string };
  too_small: { width: number; height: number };
  unknown_setting: { setting: string };
  endpoint_of_type: { endpoint: string };
  definition_of_type: { type: string };
  only_for_custom: NoParams;
  firm_not_on_template: NoParams;

  // The request as a whole.
  invalid_request: NoParams;
  /** Who changed it, and when, if that is known. */
  changed_meanwhile: { record: string; by?: string; at?: string };
  stale_version: { version: number };
  sign_in_required: NoParams;
  wrong_key: NoParams;
  access_is_open: NoParams;
  wrong_sign_in: NoParams;
  wrong_code: NoParams;
  wrong_password: NoParams;
  passkey_refused: NoParams;
  passkey_known: NoParams;
  sign_in_ended: NoParams;
  link_ended: NoParams;
  already_member: NoParams;
  too_many_invitations: { hours: number };
  last_owner: NoParams;
  ownership_not_offered: NoParams;
  firm_lets_in: NoParams;
  support_is_open: NoParams;
  common_password: NoParams;
  breached_password: NoParams;
  password_of_names: NoParams;
  wrong_caller: NoParams;
  right_missing: NoParams;
  proof_needed: NoParams;
  https_needed: NoParams;
  host_not_ours: NoParams;
  proxy_not_trusted: NoParams;
  host_not_local: NoParams;
  forwarded_call: NoParams;
  call_of_other_host: NoParams;
  foreign_origin: NoParams;
  not_found: NoParams;
  method_not_allowed: { allowed: string };
  body_not_json: NoParams;
  body_too_large: Limit;
  unsupported_media_type: NoParams;
  content_length: NoParams;
  malformed_address: NoParams;
  malformed_request: NoParams;
  not_http: NoParams;
  request_timeout: NoParams;
  headers_too_large: NoParams;
  overloaded: NoParams;
  too_many_requests: { seconds: number };
  database_unavailable: NoParams;
  storage_full: NoParams;
  internal_error: NoParams;
};

/** The stable name of a fault. */
export type FaultCode = keyof FaultParams;

/** Why something is refused: a code, and the values for a message about it. Whoever shows it supplies the message. */
export type Fault<Code extends FaultCode = FaultCode> = Coded<FaultParams, Code>;

/** Makes a fault from its code and, if it has any, its parameters. */
export function fault<Code extends FaultCode>(
  code: Code,
  ...[params]: NoParams extends FaultParams[Code] ? [] : [params: FaultParams[Code]]
): Fault<Code> {
  return { code, params: params ?? {} } as Fault<Code>;
}
