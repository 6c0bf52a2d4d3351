import type { FaultCode, FaultParams } from '#domain/faults';
import { date, month, number } from './english';
import { ledgerAccounts } from './ledgerAccounts';
import { defineMessages } from './messages';
import { ruleFaults } from './ruleFaults';

/** Faults of a program that calls the API, which no user sees. Only the server has sentences for them. */
export type TechnicalCode =
  | 'unknown_field'
  | 'wrong_type'
  | 'breaks_contract'
  | 'null_character'
  | 'ill_formed_text'
  | 'repeated'
  | 'format_uuid'
  | 'format_date_time'
  | 'format_icon'
  | 'format_widget_id'
  | 'format_etag'
  | 'format_idempotency_key'
  | 'id_taken'
  | 'id_mismatch'
  | 'other_firm_at_address'
  | 'idempotency_key_reused'
  | 'rate_not_needed'
  | 'only_when_paid'
  | 'only_when_sent'
  | 'stale_version'
  | 'host_not_local'
  | 'host_not_ours'
  | 'proxy_not_trusted'
  | 'forwarded_call'
  | 'call_of_other_host'
  | 'foreign_origin'
  | 'method_not_allowed'
  | 'body_not_json'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'content_length'
  | 'malformed_address'
  | 'malformed_request'
  | 'not_http'
  | 'headers_too_large'
  | 'file_name_missing'
  | 'upload_offset'
  | 'upload_finished'
  | 'part_too_small'
  | 'part_too_long'
  | 'range_past_end';

/** A month with its year, by what it is called in faults: `2026-10`. */
const monthOf = (named: string) => `${month(named, 'long')} ${named.slice(0, 4)}`;

/** Ends a list of names that leaves some out. */
const andMore = (more: number) => (more > 0 ? ` and ${number(more)} more` : '');

/** A fault that a user can see. New codes count as one, so a message file without them doesn't compile. */
type ScreenCode = Exclude<FaultCode, TechnicalCode>;

const workStates: Readonly<Record<string, string>> = { billed: 'billed', written_off: 'written off' };

/** What a check of an accounting file compares. */
const checks: Readonly<Record<string, string>> = {
  balance: 'Debits',
  debtors: 'Debtors',
  liability: 'What is owed to clients',
  vat: 'VAT',
};

/** Why something was refused and what to do, in a sentence. The API answers with the English one. */
export const faults = defineMessages('language/faults', {
  ...ruleFaults.en,
  file_is_pdf: () =>
    'This is a PDF. Ask whoever made it, such as the bank, for CSV or Excel (XLSX), and import that file.',
  file_is_html: () =>
    'This is a web page, whatever its name. Ask whoever made it, such as the bank, for CSV or Excel (XLSX), or save it in Excel as XLSX, and import that file.',
  statement_not_mpesa: () =>
    'This is not an M-Pesa statement: no row has “Receipt No.”, “Completion Time”, “Transaction Status” and “Paid In”. Choose the file that the M-Pesa portal exports, or import it as a bank’s.',
  statement_columns: () => 'Choose which columns have the date and the amount paid in.',
  statement_currency: ({ said, currency }) =>
    `This file is in ${said}, and the account is in ${currency}. Choose the account that the file is of.`,
  row_unread: ({ line, why }) => `Row ${number(line)}: ${why}`,
  line_settled: ({ receipt, to }) => `${receipt ?? 'This line'} has been matched to ${to}. Undo that first.`,
  line_no_money: ({ why }) =>
    why === 'withdrawal'
      ? 'This is money that went out.'
      : why === 'reversal'
        ? 'M-Pesa has taken this money back.'
        : 'M-Pesa did not complete this payment, so no money moved.',
  line_not_settled: () => 'This line is neither matched nor ignored.',
  line_unconfirmed: () => 'This payment is not confirmed yet. Ask M-Pesa, or import the statement that has it.',
  line_confirmed: () => 'This payment is confirmed already.',
  daraja_not_connected: () => 'The firm’s paybill is not connected to M-Pesa.',
  daraja_refused: ({ said }) => `M-Pesa refuses this: ${said}`,
  daraja_away: () => 'M-Pesa can’t be reached. Try again in a few minutes.',
  daraja_addresses_taken: () =>
    'M-Pesa has another address for this paybill. Have it deleted in M-Pesa’s portal, and connect again.',
  daraja_sealed: () => 'The stored credentials can’t be read any more. Connect the paybill again.',
  daraja_cannot_confirm: () =>
    'M-Pesa can only be asked with an initiator. Add one in Firm settings, or import the statement.',
  phone_not_mobile: () => 'Enter a Kenyan mobile number, such as 0712 345 678.',
  whole_shillings: () => 'M-Pesa asks for whole shillings only.',
  no_such_callback: () => 'There is nothing at this address.',
  line_without_proposal: () => 'Nothing is proposed for this line. Choose an invoice or a client.',
  receipt_settled: ({ receipt, to }) => `Receipt ${receipt} has been matched to ${to} already.`,
  other_currency: ({ currency }) =>
    `The invoice and the payment are in different currencies. Record it on the invoice, in ${currency}.`,
  balance_changed: ({ balance }) => `The invoice’s balance is ${number(balance, 2)} now. Look again, and decide.`,
  parts_off: ({ sum, receipt }) =>
    `The parts come to ${number(sum, 2)}, and the receipt is ${number(receipt, 2)}. Share out all of it.`,
  held_with_payment: ({ invoice }) => `It came with a payment of ${invoice}. Reverse that payment.`,
  held_not_clients: ({ sort }) =>
    sort === 'agreed_fee'
      ? 'This is a fee that was agreed on, not the client’s money. Only the client’s money is placed in a client account.'
      : 'A credit note owes this to the client: it came in as a fee. Only the client’s money is placed in a client account.',
  held_currency: ({ held, wanted }) =>
    `The money that is held is in ${held}, and this is in ${wanted}. It is used only in its own currency.`,
  more_than_owed: ({ left }) => `Only ${number(left, 2)} is owed back. Enter that or less.`,
  more_than_held: ({ left }) => `Only ${number(left, 2)} is held. Enter that or less.`,
  other_clients_invoice: ({ client }) => `This money is ${client}’s. Choose an invoice of that client.`,
  already_undone: () => 'This has been undone already.',
  too_many_feeds: ({ most }) => `There are ${number(most)} calendar feeds already. End one that is no longer used.`,
  no_such_feed: () => 'There is no calendar feed at this address. It may have ended.',
  mine_needs_sign_in: () => 'Sign in to have a feed of your own cases.',
  time_locked: ({ state }) =>
    `This time is ${workStates[state] ?? 'on a fee note'}. It can be changed once it is unbilled again.`,
  timer_forgotten: ({ hours }) =>
    `The timer has run for more than ${number(hours)} hours. Say how long you worked, or discard it.`,
  no_timer: () => 'No timer runs. It may have been stopped elsewhere.',
  rate_taken: ({ from }) => `There is such a rate from ${date(from)} on. Delete it first, or choose another day.`,
  rate_scope: () =>
    'A rate is for a case, for a person, for both, for a person and a client, for a role, or for the firm.',
  disbursement_locked: ({ state }) =>
    `This disbursement is ${workStates[state] ?? 'on a fee note'}. It can be changed once it is unbilled again.`,
  lines_taken: ({ count }) =>
    `${number(count)} ${count === 1 ? 'line is' : 'lines are'} billed elsewhere by now. Take ${count === 1 ? 'it' : 'them'} off and try again.`,
  line_of_one: () =>
    'A line is for recorded time, for a disbursement, or for a fee. Only a fee says whether VAT is charged.',
  no_such_work: () => 'This case has no such work.',
  not_billable: () => 'This time is not billable.',
  rate_missing: () => 'There is no hourly rate for this time. Enter an amount.',
  no_such_receipt: () => 'This case has no such document.',
  fee_note_not_draft: ({ state }) => `This fee note is ${state}. Only a draft can be changed, sent or discarded.`,
  fee_note_not_open: ({ state }) =>
    state === 'draft'
      ? 'This fee note is a draft. Send it first, or discard it.'
      : `This fee note is ${state} already.`,
  fee_note_empty: () => 'There is nothing to bill. Choose work or add a fee first.',
  invoice_numbers_begun: ({ year }) => `${year} has invoices already. Their numbers go on from the last one.`,
  logo_format: () => 'Choose a PNG or JPEG picture of at most 2,000 by 2,000 pixels.',
  month_closed: ({ month }) => `${monthOf(month)} is closed. Choose a later day, or open the month again.`,
  month_not_over: ({ month }) => `${monthOf(month)} is not over yet.`,
  month_not_next: ({ next }) => `Months are closed in order. Close ${monthOf(next)} next.`,
  month_not_last: ({ last }) => `Months are opened from the last closed one. Open ${monthOf(last)} first.`,
  month_is_open: ({ month }) => `${monthOf(month)} is open.`,
  month_has_open: ({ count }) =>
    count === 1
      ? 'One thing is open in this month. Say why you close it all the same.'
      : `${number(count)} things are open in this month. Say why you close it all the same.`,
  account_unmapped: ({ kind, name }) =>
    `Say what “${name || (ledgerAccounts.en as Readonly<Record<string, string>>)[kind]}” is called in your accountant’s program.`,
  journals_differ: ({ check, journals, books }) =>
    `${checks[check]}: KES ${number(journals, 2)} by the journals, KES ${number(books, 2)} by the books. Tell us before you take a file.`,
  period_taken: ({ from, to }) =>
    `A file of ${date(from)} to ${date(to)} has been taken. Begin after it, or end before it: what came later is in the next file.`,
  period_of_days: ({ limit }) => `Choose a period of at most ${number(limit)} days.`,
  file_erased: () => 'This file named a client who has been erased since. What it came to is still here.',
  account_title: () => 'The account’s title must say “client” or “trust”.',
  own_account_taken: () => 'There is already an account with this number.',
  account_number: () => 'Enter the number of the account. Only cash has none.',
  account_currency: () => 'M-Pesa is in KES.',
  format_swift: () => 'Enter a SWIFT code of 8 or 11 letters and digits, such as KCBLKENX.',
  no_such_own_account: () => 'The firm has no account with this ID. Choose one from Firm settings.',
  account_taken: () => 'There is already a client account with this number.',
  no_such_account: () => 'There is no such client account.',
  period_locked: ({ to }) => `The account is reconciled and locked up to ${date(to)}. Post on a later day.`,
  other_clients_case: () => 'This case is another client’s.',
  same_account: () => 'Choose another account: this is where the money is.',
  case_keeps_client: () => 'This case has fee notes, invoices or clients’ money, so it stays with its client.',
  same_ledger: () => 'Choose another client or another case: this is where the money is.',
  no_such_authority: () => 'Choose the written authority among the documents of the case that the money leaves.',
  receipt_missing: () => 'Add its receipt first: a document of the case, or the receipt’s number.',
  cleared_before: () => 'The bank can’t have cleared it before its day.',
  already_cleared: () => 'The bank has already cleared this entry.',
  already_reversed: () => 'This entry is already reversed.',
  reversal_final: () => 'A reversal can’t be reversed. Post the entry again.',
  shortfall: ({ shortfall }) =>
    `KES ${number(shortfall, 2)} of it is already spent. Say that the office makes up for it, and pay that into the account today.`,
  books_differ: ({ difference }) =>
    `The three figures don’t agree: KES ${number(difference, 2)} apart. Nothing was signed.`,
  line_is_matched: () => 'This line is matched already. Undo that first.',
  entry_is_matched: () => 'This entry is on another line of a statement.',
  other_amount: () => 'This entry has another amount than the line. Choose one that has the same.',
  other_direction: () => 'Money that came in is a receipt or interest; money that went out is a payment.',
  cleared_money_spent: () => 'Money of this receipt has been paid out since. Reverse that payment first.',
  placed_before: ({ received }) => `It was received on ${date(received)}. Choose that day or a later one.`,
  client_money_held: ({ balance }) =>
    `KES ${number(balance, 2)} of the client’s money is in the client account. Pay it out or move it first.`,
  closing_with_money: ({ balance }) =>
    `KES ${number(balance, 2)} of the client’s money is in the client account for this case. Pay it out first, or close the case and say that it stays.`,
  sole_poster: () => 'You are the only one who posted in this period. Somebody else must sign.',
  says_too_little: () => 'Enter more of the name: one letter, or only “Ltd”, can’t be searched for.',
  findings_undecided: ({ count }) =>
    `${number(count)} ${count === 1 ? 'finding needs' : 'findings need'} a decision. Check again.`,
  cannot_be_recorded: () => 'This can’t be recorded as it stands.',
  done_meanwhile: () => 'Someone else has just done this. Reload the page to see it.',
  moved_on: () => 'It has moved on meanwhile. Reload the page to see where it stands.',
  number_taken: () => 'Another document took this number at the same moment. Try again.',
  work_billed: () => 'Some of this work is on another fee note or invoice. Take it off, and try again.',
  amounts_differ: () => 'The amounts don’t add up. Check them, and try again.',
  beyond_balance: () => 'This is more than is still open. Reload the page to see the balance.',
  beyond_held: () => 'This is more than is held. Reload the page to see what is left.',
  below_zero: () =>
    'A client would have less than nothing on that day or a later one. Enter less, or choose another day.',
  cash_below_zero: () =>
    'The account would have less than nothing on that day or a later one. Enter less, or pay its bank’s charges in first.',
  whose_money: () => 'Say whose money it is: a client, and one of their cases.',
  entry_incomplete: () => 'Something is missing that this kind of entry needs. Fill it in, and try again.',
  certificate_incomplete: () => 'Tax withheld needs its certificate: its number, or that it is awaited.',
  signature_incomplete: () => 'A signature of KRA needs its number and its moment.',
  due_before_issue: () => 'The due date is before the invoice’s own. Choose a later one.',
  period_signed: () => 'A signed reconciliation covers this day. Choose a later one.',
  books_closed: () => 'The books of that month are closed. Choose a later day.',
  books_moved: () => 'Somebody has posted to the account meanwhile. Look at the reconciliation again before you sign.',
  voucher_named: () =>
    'An entry of the client account names this document, so it is kept as long as the account’s books.',
  too_few: ({ limit }) => `Add at least ${number(limit)}.`,
  min: ({ limit }) => `Enter ${number(limit, 6)} or more.`,
  max: ({ limit }) => `Enter ${number(limit, 6)} or less.`,
  more_than: ({ limit }) => `Enter more than ${number(limit, 6)}.`,
  decimals: ({ limit }) => `Use at most ${number(limit)} decimals.`,
  control_character: () => 'Remove line breaks and special characters.',

  format_date: () => 'Enter a complete date.',
  format_paybill: () => 'Enter a paybill of 5 to 7 digits.',
  format_color: () => 'Enter a colour, such as #1d5b42.',
  format_link: () => 'Enter a web address that starts with https://.',
  format_version: () => 'Enter three numbers separated by dots, such as 1.0.0.',
  day_past: () => 'Choose today or a later date.',
  day_too_old: ({ years }) => `Choose a date in the last ${number(years)} years.`,
  day_out_of_range: () => 'Choose a date from the years 1900 to 2200.',
  opening_required: () => 'Enter the day the case was opened: it has a date before today.',
  after_first_event: ({ first }) => `The case has an event on ${date(first)}. Choose that day or an earlier one.`,
  before_case_opened: ({ opened }) => `The case was opened on ${date(opened)}. Choose that day or a later one.`,

  file_empty: () => 'This file is empty.',
  no_room_left: ({ left }) => `The firm’s storage has ${number(left)} MB left.`,
  case_or_client: () => 'Choose a case or a client: a document in a case belongs to the case’s client.',
  store_unavailable: () => 'Files can’t be reached for now. Try again in a moment.',
  document_not_due: () => 'This document is to be kept for now.',
  document_held: () => 'This document is on hold. Take the hold off before you delete it.',
  documents_held: ({ names, more }) =>
    `These documents are on hold: ${names}${andMore(more)}. Take the holds off first.`,
  voucher_kept: ({ until }) =>
    `An entry of the client account names this document. It is kept until ${date(until)}, as long as the account’s books.`,
  vouchers_kept: ({ names, more, until }) =>
    `Entries of the client account name these documents, which are kept until ${date(until)}, as long as its books: ${names}${andMore(more)}.`,
  no_such_document_version: () => 'This document has no such version.',
  file_no_rows: () => 'This file has no rows under its headings. Choose another.',
  file_is_old_workbook: () =>
    'This is an old Excel file (.xls), or one with a password. Ask the bank for CSV or XLSX, or save it in Excel as XLSX without a password.',
  workbook_unreadable: () =>
    'This Excel file can’t be read: it is damaged or too large. Save it again in Excel as XLSX, or divide it.',
  file_not_text: () =>
    'This is neither a CSV nor an Excel file. In Excel choose Save As, XLSX or CSV UTF-8, and import that file.',
  file_open_quote: ({ line }) => `A quotation mark in line ${number(line)} is never closed. Correct it in the file.`,
  file_stray_quote: ({ line }) =>
    `A quotation mark in line ${number(line)} stands inside a value. Correct it in the file, or choose another delimiter.`,
  too_many_rows: ({ most }) => `Import at most ${number(most)} rows at a time. Divide the file.`,
  too_many_cells: () => 'This line has more values than there are headings. A comma may lack its quotation marks.',
  import_begun: () => 'This import has begun. Choose the file again to import it once more.',
  import_empty: () => 'No row is good. Correct the file or what its columns are.',
  import_not_done: () => 'Only an import that is done can be undone.',
  import_undo_over: () => 'An import can be undone for 30 days, and they are over.',

  slug_taken: ({ slug }) => `“${slug}” is taken. Choose another.`,
  no_such_customer: () => 'This customer doesn’t exist. It may have been deleted.',
  no_such_firm: () => 'This firm doesn’t exist. It may have been deleted.',
  no_firm_at_address: () => 'There is no firm at this address.',
  firm_closed: ({ firm }) => `${firm} is closed.`,
  firm_suspended: ({ firm }) => `${firm} is suspended. Contact the platform operator to reactivate it.`,
  firm_expired: ({ firm }) => `${firm} has expired. Contact the platform operator to reactivate it.`,

  no_such_record: () => 'This record doesn’t exist. It may have been deleted.',
  no_such_client: () => 'Choose one of the firm’s clients.',
  no_such_case: () => 'Choose one of the client’s cases.',
  deadline_required: () => 'Enter the date of the deadline.',
  hearing_required: () => 'Enter the date of the hearing.',
  no_such_person: () => 'Choose one of the firm’s people.',
  no_case_in_firm: () => 'Choose one of the firm’s cases.',
  not_in_team: () => 'Only the author and the case’s team can make a note private.',
  case_fixed: () => 'Leave this as it was: a record stays in its case.',
  event_not_open: ({ state }) =>
    state === 'case_closed'
      ? 'The case is closed. Reopen it before you move its events.'
      : `This event is ${state}. Reopen it before you move it.`,
  only_when_done: () => 'Leave this out unless the event is done.',
  event_to_come: ({ date: day }) => `This is still to come, on ${date(day)}. Move or delete it if it won’t be held.`,
  client_has_cases: () => 'This client has cases. Delete them or give them to another client first.',
  client_has_open_cases: ({ titles, more }) => `Close these cases first: ${titles}${andMore(more)}.`,
  client_has_open_invoices: ({ numbers, more }) =>
    `These invoices have to be paid or cancelled first: ${numbers}${andMore(more)}.`,
  client_has_held_money: () => 'You hold money of this client. Apply it to an invoice or refund it first.',
  client_erased: () => 'This client’s data was erased. Give the case to another client first.',
  other_name: () => 'Type the client’s name as it is written above.',

  no_such_invoice: () => 'This invoice doesn’t exist.',
  client_deleted: ({ client }) => `${client} has been deleted. Choose another client in the draft, or cancel it.`,
  no_such_payment: () => 'This invoice has no such payment.',
  certificate_not_awaited: () => 'No certificate is awaited here.',
  only_for_withheld: () => 'Leave this out unless tax was withheld.',
  excess_placed: () => 'Some of what was held beyond the balance is in the client account. Take it out first.',
  qr_link: () => 'Paste the link from KRA’s portal. It begins with https:// and is at kra.go.ke.',
  before_from: ({ from }) => `The period begins later, on ${date(from)}.`,
  rate_unknown: ({ currency }) => `We have no exchange rate for ${currency} yet. Enter one.`,
  payment_method_required: () => 'Choose how it was paid.',

  no_such_widget: () => 'This widget doesn’t exist. It may have been deleted.',
  no_such_version: () => 'This dashboard has no such version.',
  unknown_endpoint: () => 'Choose an endpoint from the list.',
  endpoint_of_type: ({ endpoint }) => `Use ${endpoint}, which this type of widget shows.`,
  definition_of_type: () => 'This widget of the library is of another type. Choose one of the same type.',
  only_for_custom: () => 'Only firms on the Custom template have a layout of their own.',
  firm_not_on_template: () => 'Choose a firm that is on this template.',

  changed_meanwhile: ({ by }) => `${by ?? 'Someone else'} has changed this since you opened it.`,
  sign_in_required: () => 'Sign in to continue.',
  wrong_key: () => 'This API key is not one of the firm’s, or has ended.',
  access_is_open: () => 'Access is open here, so nobody signs in.',
  wrong_sign_in: () => 'The email address and password don’t match.',
  wrong_password: () => 'This password is wrong.',
  passkey_refused: () => 'This passkey doesn’t work here. Try again, or sign in another way.',
  files_mixed: () => 'Send photos together, or one other file alone.',
  portal_closed: () => 'Open the link from your advocates, or ask for a code.',
  portal_code_wrong: () => 'This code is wrong or has ended. Check it, or ask for a new one.',
  portal_email_taken: () => 'Somebody with this email address follows a matter already. Change their matters.',
  portal_person_revoked: () => 'This person no longer has access. Add them again.',
  message_without_reader: () =>
    'This message did not come from a client’s page, or its writer no longer has access. Reply by email or phone.',
  request_not_open: () => 'This request is no longer open.',
  passkey_known: () => 'This device has a passkey for your account already.',
  wrong_code: () => 'This code is wrong or has been used. Enter the newest one.',
  already_member: () => 'Somebody with this email address is in the list. Change their role, or take them back in.',
  too_many_invitations: ({ hours }) =>
    `That’s many invitations for one day. Try again in ${number(hours)} ${hours === 1 ? 'hour' : 'hours'}.`,
  last_owner: () => 'The account must have an owner. Transfer ownership first.',
  ownership_not_offered: () =>
    'Only the owner can offer the account, and only to somebody who manages people and can sign in.',
  firm_lets_in: () =>
    'Only an admin of the firm can be let in, and only while nobody of it has signed in. Afterwards the firm invites its own people.',
  support_is_open: () => 'You have support access to this firm. End it before you open another.',
  breached_password: () => 'This password is known from a data breach elsewhere. Choose another.',
  wrong_caller: () => 'You don’t have access to this.',
  proof_needed: () => 'Confirm that it is you first.',
  https_needed: () => 'People sign in over HTTPS only. Open the address with https.',
  right_missing: () => 'Your role doesn’t allow this. Ask an administrator for access.',
  not_found: () => 'There is nothing at this address.',
  storage_full: () => 'The service is out of disk space, so nothing can be saved. Try again later.',
} satisfies { [Code in ScreenCode]: (params: FaultParams[Code]) => string });
