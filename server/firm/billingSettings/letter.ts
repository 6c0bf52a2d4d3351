import type { Letter } from '#server/people/letters';
import type { BankChange } from './settings';

const names: Record<BankChange['field'], string> = {
  bankName: 'Bank',
  bankBranch: 'Branch',
  accountName: 'Account name',
  accountNumber: 'Account number',
  paybill: 'Paybill',
};

/** Tells an admin where clients are asked to pay from now on, and who has changed it. */
export const bankLetter = (about: {
  placeName: string;
  name: string;
  by: string | undefined;
  changes: readonly BankChange[];
}): Letter => ({
  subject: `${about.placeName}: bank details changed`,
  text: [
    `Dear ${about.name},`,
    `${about.by ?? 'Somebody'} has changed where clients of ${about.placeName} are asked to pay:`,
    about.changes
      .map(({ field, before, after }) => `${names[field]}: ${after ?? 'removed'} (before: ${before ?? 'none'})`)
      .join('\n'),
    'If you did not expect this, put the old details back at once and ask whoever changed them. Documents that are issued already keep the old details.',
  ].join('\n\n'),
});
