import type { Journal } from '#domain/books/journals/journal';
import type { EventKind } from '#domain/books/journals/rules';

/** What a journal is, in a file. */
const words: Record<EventKind, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  wht: 'Withholding tax certificate',
  wh_vat: 'Withholding VAT certificate',
  client_account: 'Paid from the client account',
  write_off: 'Write-off',
  held_money: 'Held money applied',
  held: 'Money held',
  refunded: 'Held money refunded',
  placed: 'Held money placed in the client account',
  owed_back: 'Owed back by the client',
  owed_paid: 'Owed back: paid',
  owed_held: 'Owed back: settled with held money',
  owed_written_off: 'Owed back: written off',
  disbursement: 'Disbursement',
  given_up: 'Disbursement given up',
  client_entry: 'Client account',
  reimbursement: 'Disbursement reimbursed from the client account',
  from_office: 'Shortfall made up by the office',
  office_item: 'Client account: bank’s own item',
};

/** Says what a journal is: `Payment, reversed`. One of a period that was taken before says so. */
export function memoOf({ what, isReversal, takesBack, isLate }: Journal): string {
  const ending = isReversal && what !== 'owed_back' ? ', reversed' : '';
  const memo = `${words[what]}${what === 'invoice' && isReversal ? ', cancelled' : ending}`;
  if (takesBack) return `Late, taken back: ${memo}`;
  return isLate ? `Late: ${memo}` : memo;
}
