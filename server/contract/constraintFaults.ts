import { fault, type Fault } from '#domain/faults';
import { violatedConstraint } from '#server/db/database';
import { Problem } from './problem';

const movedOn = fault('moved_on');
const incomplete = fault('entry_incomplete');
const differ = fault('amounts_differ');
const numberTaken = fault('number_taken');
const doneMeanwhile = fault('done_meanwhile');
const signedPeriod = fault('period_signed');
const belowZero = fault('below_zero');

/**
 * What the database refuses of the books, by the name of the constraint: every unique key, every check of several columns, and whatever
 * a trigger raises. Calls refuse most of it before, and say more; what two do at once, only the database sees.
 */
export const constraintFaults: Readonly<Record<string, Fault>> = {
  account_map_kind: doneMeanwhile,
  account_map_named: incomplete,
  account_map_whose: incomplete,
  bank_lines_check: movedOn,
  bank_lines_matched: fault('entry_is_matched'),
  bank_lines_tenant_id_account_id_key_key: doneMeanwhile,
  bank_statements_check: differ,
  book_months_in_order: movedOn,
  client_accounts_draft: incomplete,
  client_accounts_no_negative_day: fault('cash_below_zero'),
  client_accounts_tenant_id_account_number_key: fault('account_taken'),
  client_balances_below_zero: belowZero,
  client_debt_uses_held: incomplete,
  client_debt_uses_paid: fault('payment_method_required'),
  client_debts_check: fault('beyond_balance'),
  client_entries_check1: fault('whose_money'),
  client_entries_check2: incomplete,
  client_entries_check3: incomplete,
  client_entries_check4: incomplete,
  client_entries_check5: fault('other_direction'),
  client_entries_check6: fault('other_direction'),
  client_entries_locked: signedPeriod,
  client_entries_moved: incomplete,
  client_entries_no_negative_day: belowZero,
  client_entries_other_client: fault('other_clients_case'),
  client_entries_reimbursed: incomplete,
  client_entries_reimbursement_out: fault('other_direction'),
  client_entries_tenant_id_reverses_key: fault('already_reversed'),
  client_entries_whose: fault('whose_money'),
  credit_notes_check: differ,
  credit_notes_signed: fault('signature_incomplete'),
  credit_notes_tenant_id_year_sequence_key: numberTaken,
  daraja_requests_check: incomplete,
  daraja_requests_check1: incomplete,
  daraja_requests_check2: incomplete,
  daraja_requests_check3: movedOn,
  daraja_requests_token: doneMeanwhile,
  disbursements_check: movedOn,
  documents_vouchers: fault('voucher_named'),
  excess_placed: fault('excess_placed'),
  fee_note_lines_check: incomplete,
  fee_note_lines_check1: incomplete,
  fee_note_lines_disbursement: fault('work_billed'),
  fee_note_lines_time: fault('work_billed'),
  fee_notes_check: differ,
  fee_notes_check1: movedOn,
  fee_notes_check2: movedOn,
  fee_notes_check3: movedOn,
  fee_notes_check4: movedOn,
  fee_notes_tenant_id_year_sequence_key: numberTaken,
  invoice_lines_disbursement: fault('work_billed'),
  invoice_lines_time: fault('work_billed'),
  invoices_awaited: fault('beyond_balance'),
  invoices_cancelled_on: movedOn,
  invoices_check: differ,
  invoices_check1: fault('beyond_balance'),
  invoices_check2: movedOn,
  invoices_check3: fault('due_before_issue'),
  invoices_check4: fault('rate_not_needed'),
  invoices_issued_in_a_year: movedOn,
  invoices_signed: fault('signature_incomplete'),
  invoices_signed_stay: fault('invoice_signed'),
  invoices_tenant_id_year_sequence_key: numberTaken,
  ledger_exports_late: differ,
  ledger_exports_period: movedOn,
  ledger_exports_taken: doneMeanwhile,
  matters_client_stays: fault('case_keeps_client'),
  month_closed: fault('books_closed'),
  own_accounts_mpesa: incomplete,
  own_accounts_number: fault('own_account_taken'),
  own_accounts_numbered: incomplete,
  payments_before_invoice: movedOn,
  payments_by_method: fault('payment_method_required'),
  payments_certificate: fault('certificate_incomplete'),
  payments_certified: fault('certificate_incomplete'),
  payments_reversed_on: movedOn,
  rates_check: fault('rate_scope'),
  rates_tenant_id_matter_id_client_id_person_id_role_from_day_key: doneMeanwhile,
  reconciliations_books: fault('books_moved'),
  reconciliations_check: differ,
  reconciliations_check1: differ,
  reconciliations_locked: signedPeriod,
  reconciliations_tenant_id_account_id_day_key: signedPeriod,
  reversed_with_reason: incomplete,
  statement_imports_check: differ,
  statement_lines_check: movedOn,
  statement_lines_check1: movedOn,
  statement_lines_confirmed: fault('line_unconfirmed'),
  statement_lines_settled: doneMeanwhile,
  statement_lines_tenant_id_key_key: doneMeanwhile,
  time_entries_check: incomplete,
  time_entries_check1: movedOn,
  time_entries_check2: movedOn,
  unapplied_receipts_agreed: incomplete,
  unapplied_receipts_check: fault('beyond_held'),
  unapplied_receipts_credited: fault('credit_note_stays'),
  unapplied_receipts_undone_on: movedOn,
  unapplied_uses_check: incomplete,
  unapplied_uses_client_money: fault('held_not_clients', { sort: 'owed_credit' }),
  unapplied_uses_currency: movedOn,
  unapplied_uses_entry: doneMeanwhile,
  unapplied_uses_payment: doneMeanwhile,
  unapplied_uses_placed: incomplete,
  unapplied_uses_undone_on: movedOn,
};

/** The constraint for which a statement failed and no fault is. Each is a fault of the product. */
export function unforeseenConstraint(error: unknown): string | undefined {
  const name = violatedConstraint(error);
  return name !== undefined && name in constraintFaults ? undefined : name;
}

/** Says why the database refused a row, if a constraint did: in general words, where no fault is for it. */
export function refusedByConstraint(error: unknown): Problem | undefined {
  const name = violatedConstraint(error);
  return name === undefined ? undefined : new Problem(409, constraintFaults[name] ?? fault('cannot_be_recorded'));
}
