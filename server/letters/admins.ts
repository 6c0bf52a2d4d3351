import type { Letter } from './letter';

/** An admin of a firm, and whose act they are told of. */
type About = { placeName: string; name: string; by: string | undefined };

const fields = {
  bankName: 'Bank',
  bankBranch: 'Branch',
  accountName: 'Account name',
  accountNumber: 'Account number',
  paybill: 'Paybill',
};

type BankChange = { field: keyof typeof fields; before: string | null; after: string | null };

/** Tells an admin where clients are asked to pay from now on, and who has changed it. */
export const bankDetailsChanged: Letter<About & { changes: readonly BankChange[] }> = {
  name: 'bankDetailsChanged',
  words: {
    en: {
      subject: ({ placeName }) => `${placeName}: bank details changed`,
      text: ({ placeName, name, by, changes }) => [
        `Dear ${name},`,
        `${by ?? 'Somebody'} has changed where clients of ${placeName} are asked to pay:`,
        changes
          .map(({ field, before, after }) => `${fields[field]}: ${after ?? 'removed'} (before: ${before ?? 'none'})`)
          .join('\n'),
        'If you did not expect this, put the old details back at once and ask whoever changed them. Documents that are issued already keep the old details.',
      ],
    },
  },
};

/** Tells an admin that a paybill has been connected to M-Pesa. */
export const paybillConnected: Letter<About & { shortcode: string }> = {
  name: 'paybillConnected',
  words: {
    en: {
      subject: ({ placeName }) => `${placeName}: paybill connected to M-Pesa`,
      text: ({ placeName, name, by, shortcode }) => [
        `Dear ${name},`,
        `${by ?? 'Somebody'} has connected paybill ${shortcode} of ${placeName} to M-Pesa.`,
        'Clients can be asked to pay on their phones, and payments show as they come in. If you did not expect this, disconnect it at once in Firm settings, and ask whoever connected it.',
      ],
    },
  },
};

/** Tells an admin that a paybill has been disconnected from M-Pesa. */
export const paybillDisconnected: Letter<About & { shortcode: string }> = {
  name: 'paybillDisconnected',
  words: {
    en: {
      subject: ({ placeName }) => `${placeName}: paybill disconnected from M-Pesa`,
      text: ({ placeName, name, by, shortcode }) => [
        `Dear ${name},`,
        `${by ?? 'Somebody'} has disconnected paybill ${shortcode} of ${placeName} from M-Pesa.`,
        'Payments show again once a statement is imported. If you did not expect this, ask whoever disconnected it.',
      ],
    },
  },
};
