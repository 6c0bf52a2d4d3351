import type { FaultCode, FaultParams } from '#domain/faults';
import { date, number } from './english';
import { defineMessages } from './messages';

/** A day of a year that need not have it: `31 February`. */
const dayAndMonth = (day: number, month: number) =>
  `${day} ${new Date(Date.UTC(2000, month - 1, 1)).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' })}`;

const recordedAs = {
  invoice: (number: string) => `on ${number}`,
  held: (client: string) => `held for ${client}`,
  line: (payer: string) => `on a statement’s line of ${payer}`,
};

/**
 * Why a rule that a page asks by itself refuses something, and what to do, and what a sign-up without script is refused. What only the
 * server refuses it says in its answer, so that a page need not bring those sentences along.
 */
export const ruleFaults = defineMessages('language/ruleFaults', {
  required: () => 'Fill in this field.',
  one_of: ({ values }) => `Choose one of: ${values}.`,
  too_short: ({ limit }) => `Use at least ${number(limit)} characters.`,
  too_long: ({ limit }) => `Use at most ${number(limit)} characters.`,
  amount_unreadable: () => 'This is not an amount of money with at most 2 decimals.',
  not_enough_held: ({ available }) =>
    `The client has only KES ${number(available, 2)} available in this case from that day on. Nobody else’s money can make up for it.`,
  not_delivered: () => 'Held money pays only an invoice that the client has had.',
  held_in_kes: () => 'Clients’ money is held in KES. This invoice is in another currency.',
  not_paid_yet: ({ paid }) => `The firm paid it later, on ${date(paid)}.`,
  sold_with_vat: () => 'It is sold on with VAT, so it needs an invoice.',
  told_after: () => 'The client must have been told by the day of the transfer.',
  too_many: ({ limit }) => `Use at most ${number(limit)}.`,
  format_phone: () => 'Enter a phone number, such as 0712 345 678.',
  phone_words: () => 'Leave out words. Enter one number, such as 0712 345 678 or 020 271 1234 ext. 12.',
  format_kra_pin: () => 'Enter a KRA PIN, such as A000000001Z.',
  format_slug: () => 'Use 2 to 63 lowercase letters, digits and hyphens. Start and end with a letter or digit.',
  format_time: () => 'Enter a time, such as 09:00.',
  format_interval: ({ min, max }) => `Enter a whole number of milliseconds from ${number(min)} to ${number(max)}.`,

  client_account_stays: () =>
    'It was paid from the client account. Reverse the entry there, which opens this invoice again.',
  amount_both_ways: () => 'This row has money in and money out. A line has one of them.',
  direction_unreadable: () => 'This row doesn’t say whether money came in or went out.',
  credit_instead: () => 'This invoice can’t be cancelled any more. Make a credit note.',
  cash_short: ({ cash }) =>
    `The account has only KES ${number(cash, 2)} from that day on: its bank has taken charges. Pay them in from the office first.`,
  before_undone: ({ from }) => `What it takes back came later, on ${date(from)}.`,
  day_future: () => 'Choose today or an earlier date.',
  file_too_large: ({ limit }) => `This file is too large. Files can have ${number(limit)} MB at most.`,
  scan_pending: () => 'This file is being checked for viruses. Try again in a moment.',
  file_infected: () => 'This file has a virus, so nobody can open it.',
  photo_not_arrived: () => 'A photo has not arrived yet. Save again.',
  photo_damaged: ({ name }) => `${name} is damaged. Remove it, or take it again.`,
  photo_format: ({ name }) => `${name} can’t become a page of a PDF. Save it as JPEG, and add it again.`,
  number_shortened: () =>
    'Excel shortened this number. Format its column as text, type the number again and save the file.',
  no_such_day: ({ day, month }) => `There is no ${dayAndMonth(day, month)}.`,
  no_such_month: ({ month }) => `There is no month ${number(month)}. Write the day before the month.`,
  day_ambiguous: ({ dayFirst, monthFirst }) =>
    `This can be ${date(dayFirst)} or ${date(monthFirst)}. Write the month as a word.`,
  day_unreadable: () => 'Enter a date, such as 14/08/2023 or 14 Aug 2023.',
  client_not_found: ({ client }) => `There is no client “${client}”. Import the clients first.`,
  client_not_unique: ({ client }) => `There are several clients “${client}”. Add a PIN, phone number or email address.`,
  advocate_not_found: ({ advocate }) => `“${advocate}” is not one of the firm’s people.`,
  slug_reserved: ({ slug }) => `“${slug}” is reserved. Choose another.`,
  email_taken: () => 'This email address has already signed up. Sign in at your firm’s address instead.',
  invoice_final: ({ status }) => `This invoice is ${status} and can no longer change.`,
  invoice_transition: ({ status, wanted }) => `This invoice is ${status}, so it can’t become ${wanted}.`,
  due_date_passed: () => 'The due date has passed. Edit the draft and choose a later one.',
  before_issue: ({ issued }) => `The invoice was issued later, on ${date(issued)}.`,
  invoice_part_paid: ({ paid }) =>
    `${number(paid, 2)} of this invoice is paid. Reverse the payments before you cancel it.`,
  invoice_not_draft: ({ status }) => `This invoice is ${status}. Only drafts can be edited.`,
  invoice_not_open: ({ status }) => `This invoice is ${status}. Only sent invoices can be emailed or paid.`,
  invoice_not_overdue: ({ status }) => `This invoice is ${status}. Only overdue invoices need a reminder.`,
  mailed_too_often: ({ seconds }) =>
    seconds <= 60
      ? `This invoice was emailed here a moment ago. Try again in ${number(seconds)} s.`
      : `This invoice or this address has had too many emails today. Try again in ${number(Math.ceil(seconds / 3_600))} h.`,
  more_than_balance: ({ balance }) => `At most ${number(balance, 2)} is still open.`,
  same_reference: ({ what, name, amount, currency, date: day }) =>
    `The same payment is already recorded: ${currency} ${number(amount, 2)} ${recordedAs[what](name)}, ${date(day)}.`,
  payment_reversed: () => 'This payment is already reversed.',
  invoice_signed: () => 'KRA has signed this invoice. Credit it instead.',
  credit_note_signed: () => 'KRA has signed this credit note. It stays signed.',
  certificates_awaited: ({ amount }) =>
    `Certificates for ${number(amount, 2)} are still awaited. Receive or reverse them first.`,
  credit_note_stays: () => 'A credit note can’t be reversed.',
  no_such_line: () => 'This invoice has no such line.',
  more_than_uncredited: ({ rest }) => `At most ${number(rest, 2)} of this is left to credit.`,
  total_too_large: ({ limit }) => `Each line, and the total in KES with VAT, can be at most ${number(limit, 2)}.`,
  total_below_zero: () => 'The discounts are larger than what they reduce.',
  widget_id_taken: ({ id }) => `Another widget has the ID “${id}”. Give each its own.`,
  past_last_column: ({ columns }) => `Keep the widget within ${number(columns)} columns.`,
  place_taken: ({ widget }) => `This overlaps the widget “${widget}”.`,
  too_small: ({ width, height }) =>
    `Make the widget at least ${number(width)} columns wide and ${number(height)} rows high.`,
  unknown_setting: ({ setting }) => `This type of widget has no setting “${setting}” with this value.`,
  sign_in_ended: () => 'This sign-in has ended. Start again.',
  link_ended: () => 'This link has been used or has ended. Ask for a new one.',
  common_password: () => 'This is one of the most common passwords. Choose another.',
  password_of_names: () => 'Use more than the names of people and firms.',
  format_email: () => 'Enter an email address, such as office@firm.example.',
  invalid_request: () => 'Check the fields and try again.',
  request_timeout: () => 'The request took too long. Try again.',
  overloaded: () => 'The service is busy. Try again in a moment.',
  too_many_requests: ({ seconds }) => `Too many requests. Try again in ${number(seconds)} s.`,
  database_unavailable: () => 'The service is temporarily unavailable. Try again in a moment.',
  internal_error: () => 'Something went wrong on our side. Try again later.',
} satisfies { [Code in FaultCode]?: (params: FaultParams[Code]) => string });
