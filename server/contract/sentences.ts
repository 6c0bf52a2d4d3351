import { formats } from '#server/locale';
import type { Fault, FaultCode, FaultParams } from '#domain/faults';

/** The API's English sentence for each fault: what is wrong and what to do. */
export const sentences: { readonly [Code in FaultCode]: (params: FaultParams[Code]) => string } = {
  required: () => 'This is required.',
  unknown_field: () => 'Remove this: the call has no such field.',
  wrong_type: ({ type }) => `Enter ${typeNames[type] ?? type}.`,
  one_of: ({ values }) => `Choose one of: ${values}.`,
  too_short: ({ limit }) => `Use at least ${limit} characters.`,
  too_long: ({ limit }) => `Use at most ${limit} characters.`,
  too_few: ({ limit }) => `Add at least ${limit}.`,
  too_many: ({ limit }) => `Use at most ${limit}.`,
  repeated: () => 'List each value once.',
  min: ({ limit }) => `Enter ${limit} or more.`,
  max: ({ limit }) => `Enter ${limit} or less.`,
  more_than: ({ limit }) => `Enter more than ${limit}.`,
  decimals: ({ limit }) => `Use at most ${limit} decimals.`,
  null_character: () => 'Remove the null character (U+0000).',
  ill_formed_text: () => 'Remove the broken character (half of a surrogate pair).',
  control_character: () => 'Remove line breaks and control characters.',
  breaks_contract: () => 'This does not match the API contract.',

  format_email: () => 'Enter an email address, such as office@firm.example.',
  format_uuid: () => 'Enter an ID, such as 01933f2e-7a00-7000-8000-000000000001.',
  format_date: () => 'Enter a date, such as 2026-11-23.',
  format_date_time: () => 'Enter a date and time, such as 2026-11-23T08:30:00Z.',
  format_phone: () => 'Enter a phone number, such as 0712 345 678.',
  phone_words: () => 'Leave out words. Enter one number, such as 0712 345 678 or 020 271 1234 ext. 12.',
  format_kra_pin: () => 'Enter a KRA PIN, such as A000000001Z.',
  format_slug: () => 'Use 2 to 63 lowercase letters, digits and hyphens. Start and end with a letter or digit.',
  format_color: () => 'Enter a colour in lowercase, such as #1d5b42.',
  format_icon: () => 'Enter an icon name in lowercase, such as receipt.',
  format_version: () => 'Enter three numbers separated by dots, such as 1.0.0.',
  format_widget_id: () => 'Use 1 to 64 letters, digits, hyphens and underscores.',
  format_interval: ({ min, max }) =>
    `Enter a whole number of milliseconds from ${formats.amount(min)} to ${formats.amount(max)}.`,
  format_etag: () => 'Send the ETag as you received it, such as "3".',
  format_idempotency_key: () => 'Use 1 to 64 letters, digits and symbols, without spaces.',
  format_time: () => 'Enter a time, such as 09:00.',
  format_link: () => 'Enter a web address that starts with https://.',

  day_past: () => 'Choose today or a later date.',
  day_future: () => 'Choose today or an earlier date.',
  day_too_old: ({ years }) => `Choose a date in the last ${years} years.`,
  day_out_of_range: () => 'Choose a date from the years 1900 to 2200.',
  opening_required: () => 'Enter the day the case was opened: it has a date before today.',
  after_first_event: ({ first }) =>
    `The case has an event on ${formats.date(first)}. Choose that day or an earlier one.`,
  before_case_opened: ({ opened }) => `The case was opened on ${formats.date(opened)}. Choose that day or a later one.`,

  slug_reserved: ({ slug }) => `"${slug}" is reserved. Choose another.`,
  slug_taken: ({ slug }) => `"${slug}" is taken. Choose another.`,
  id_taken: ({ id }) => `"${id}" is taken. Choose another ID or leave it out.`,
  id_mismatch: () => 'Use the ID in the address or leave it out.',
  email_taken: () => 'This email address has already signed up. Sign in at your firm’s address instead.',
  no_such_customer: () => 'There is no customer with this ID.',
  no_such_firm: () => 'There is no firm with this ID.',
  no_firm_at_address: () => 'There is no firm at this address.',
  other_firm_at_address: ({ slug }) => `This address belongs to "${slug}". Name that firm or none.`,
  firm_closed: ({ firm }) => `${firm} is closed.`,
  firm_suspended: ({ firm }) => `${firm} is suspended. Contact the platform operator to reactivate it.`,
  firm_expired: ({ firm }) => `${firm} has expired. Contact the platform operator to reactivate it.`,

  no_such_record: () => 'This firm has no record with this ID.',
  no_such_client: () => 'Choose one of the firm’s clients.',
  no_such_case: () => 'Choose one of the client’s cases.',
  deadline_required: () => 'Enter the date of the deadline.',
  hearing_required: () => 'Enter the date of the hearing.',
  no_such_person: () => 'Choose one of the firm’s people.',
  no_case_in_firm: () => 'Choose one of the firm’s cases.',
  case_fixed: () => 'Leave this as it was: a record stays in its case.',
  event_not_open: ({ state }) =>
    state === 'case_closed'
      ? 'The case is closed. Reopen it before you move its events.'
      : `This event is ${state}. Reopen it before you move it.`,
  only_when_done: () => 'Leave this out unless the event is done.',
  event_to_come: ({ date }) =>
    `This is still to come, on ${formats.date(date)}. Move or delete it if it won’t be held.`,
  client_has_cases: () => 'This client has cases. Delete them or give them to another client first.',

  no_such_invoice: () => 'There is no invoice with this ID.',
  invoice_final: ({ status }) => `This invoice is ${status} and can no longer change.`,
  invoice_transition: ({ status, wanted, allowed }) =>
    `This invoice is ${status}. It can become ${allowed.replaceAll(', ', ' or ')}, but not ${wanted}.`,
  due_date_passed: () => 'The due date has passed. Edit the draft and choose a later one.',
  invoice_part_paid: ({ paid }) =>
    `${formats.amount(paid)} of this invoice is paid. Reverse the payments before you cancel it.`,
  client_deleted: ({ client }) => `${client} has been deleted. Choose another client in the draft, or cancel it.`,
  invoice_not_draft: ({ status }) => `This invoice is ${status}. Only drafts can be edited.`,
  invoice_not_open: ({ status }) => `This invoice is ${status}. Only sent invoices can be emailed or paid.`,
  invoice_not_overdue: ({ status }) => `This invoice is ${status}. Only overdue invoices need a reminder.`,
  mailed_too_often: ({ seconds }) =>
    seconds <= 60
      ? `This invoice was emailed here a moment ago. Try again in ${formats.amount(seconds)} s.`
      : `This invoice or this address has had too many emails today. Try again in ${formats.amount(Math.ceil(seconds / 3_600))} h.`,
  more_than_balance: ({ balance }) => `At most ${formats.amount(balance)} is still open.`,
  same_reference: ({ date }) =>
    `The same payment is already recorded, on ${formats.date(date)}. Confirm that this is another one.`,
  no_such_payment: () => 'This invoice has no payment with this ID.',
  payment_reversed: () => 'This payment is already reversed.',
  only_when_sent: () => 'Leave this out unless the status is sent.',
  total_too_large: ({ limit }) => `The total in KES, including VAT, can be at most ${formats.amount(limit)}.`,
  total_below_zero: () => 'The discounts are larger than what they reduce.',
  rate_not_needed: () => 'Leave this out: the invoice is in KES.',
  rate_unknown: ({ currency }) => `We have no exchange rate for ${currency} yet. Enter one.`,
  payment_method_required: () => 'Choose how it was paid.',
  only_when_paid: () => 'Leave this out unless the status is paid.',
  idempotency_key_reused: () => 'This key was used for another request. Send a new key.',

  no_such_widget: () => 'There is no widget with this ID.',
  no_such_version: () => 'This dashboard has no such version.',
  unknown_endpoint: () => 'Choose an endpoint that widgets can read, such as /api/law-firm/cases.',
  widget_id_taken: ({ id }) => `Another widget has the ID "${id}". Give each its own.`,
  past_last_column: ({ columns }) => `Keep the widget within ${columns} columns.`,
  place_taken: ({ widget }) => `This overlaps the widget "${widget}".`,
  too_small: ({ width, height }) => `Make the widget at least ${width} columns wide and ${height} rows high.`,
  unknown_setting: ({ setting }) => `This type of widget has no setting "${setting}" with this value.`,
  endpoint_of_type: ({ endpoint }) => `Use ${endpoint}, which this type of widget shows.`,
  definition_of_type: ({ type }) => `This widget of the library is a ${type}. Choose one of the same type.`,
  only_for_custom: () => 'Leave this out: only firms on the template "custom" have a layout of their own.',
  firm_not_on_template: () => 'Choose a firm that is on this template.',

  invalid_request: () => 'Check the fields and try again.',
  changed_meanwhile: ({ record }) => `Someone else has changed this ${record} since you opened it.`,
  stale_version: ({ version }) => `The current version is "${version}".`,
  sign_in_required: () => 'Sign in to continue.',
  wrong_caller: () => 'You don’t have access to this.',
  host_not_local: () =>
    'Access is open, so only this machine may call, under a name such as localhost. ALLOW_OPEN_ACCESS=1 lifts this.',
  forwarded_call: () =>
    'Access is open, so calls that come through a proxy are refused. ALLOW_OPEN_ACCESS=1 lifts this.',
  call_of_other_host: () => 'This address does not take this call. Use the one that it belongs to, or localhost.',
  foreign_origin: () => 'Pages of this origin may not change anything here.',
  not_found: () => 'There is nothing at this address.',
  method_not_allowed: ({ allowed }) => `Use ${allowed}.`,
  body_not_json: () => 'Send the body as JSON.',
  body_too_large: ({ limit }) => `Send a body of ${formats.amount(limit)} bytes or less.`,
  unsupported_media_type: () => 'Send the body with the content type application/json.',
  content_length: () => 'Send a Content-Length that matches the body.',
  malformed_address: () => 'Send the address in the form that the API contract gives.',
  malformed_request: () => 'Send a request that follows HTTP.',
  not_http: () => 'Send an HTTP request.',
  request_timeout: () => 'The request took too long to arrive. Try again.',
  headers_too_large: () => 'Send shorter headers.',
  overloaded: () => 'The service is busy. Try again in a moment.',
  too_many_requests: ({ seconds }) => `Too many requests. Try again in ${formats.amount(seconds)} s.`,
  database_unavailable: () => 'The service is temporarily unavailable. Try again in a moment.',
  storage_full: () => 'The service is out of disk space, so nothing can be saved. Try again later.',
  internal_error: () => 'Something went wrong on our side. Try again later.',
};

const typeNames: Record<string, string> = {
  object: 'a JSON object',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

/** Writes a fault as an English sentence. */
export function sentenceFor<Code extends FaultCode>({ code, params }: Fault<Code>): string {
  return sentences[code](params);
}
