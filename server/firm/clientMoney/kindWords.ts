/** What the kinds of entries are called in files. */
export const kindWords: Readonly<Record<string, string>> = {
  receipt: 'Receipt',
  payment: 'Payment',
  to_office: 'To office',
  reimbursement: 'Reimbursement',
  between: 'Between clients',
  moved: 'Moved to another account',
  interest: 'Interest',
  from_office: 'From office',
  office_item: 'Bank’s own item',
  reversal: 'Reversal',
};
