import type { components } from '#openapi';
import type { Formats } from '#domain/formats';
import { listed } from './english';
import { defineMessages, type Translated } from './messages';

type Schemas = components['schemas'];
type Line = Pick<Schemas['FeeNoteLine'], 'kind' | 'day' | 'minutes'>;

/** What a fee note says, on paper and in its preview. */
export const feeNoteWords = defineMessages('language/feeNotes.feeNoteWords', {
  title: 'Fee note',
  proForma: 'Pro-forma — not a tax invoice',
  /** At the foot of each page. */
  notTaxInvoice: 'Fee note (pro-forma) — not a tax invoice',
  draft: 'DRAFT',
  withdrawn: 'WITHDRAWN',
  to: 'To',
  matter: 'Matter',
  date: 'Date',
  currency: 'Currency',
  pin: (pin: string) => `PIN ${pin}`,
  fees: 'Professional fees',
  disbursements: 'Disbursements',
  description: 'Description',
  amount: 'Amount',
  minutes: (minutes: string) => `${minutes} min`,
  taxable: 'Taxable',
  vat: (rate: string) => `VAT ${rate}%`,
  outside: 'Disbursements, outside VAT',
  total: 'Total KES',
  ifYouWithhold: 'If you withhold tax',
  wht: (rate: string, amount: string) => `withholding tax ${rate}% KES ${amount}`,
  whVat: (rate: string, amount: string) => `withholding VAT ${rate}% KES ${amount}`,
  withheld: (what: readonly string[], cash: string) =>
    `Deduct ${listed(what)}, pay KES ${cash} and send us ${what.length === 1 ? 'the certificate' : 'both certificates'}.`,
  howToPay: 'How to pay',
  paymentFollows: 'Payment details follow on the invoice.',
  notes: 'Notes',
});

/** Functions that word a fee note. */
export function feeNoteText(words: Translated<typeof feeNoteWords.en>, formats: Formats) {
  const rate = (percent: number) => formats.amount(percent);
  return {
    /** When the work was done, and how long it took: "26 Oct 2026 · 84 min". */
    about: ({ day, minutes }: Line): string =>
      [day && formats.date(day), minutes !== undefined && words.minutes(formats.number(minutes))]
        .filter(Boolean)
        .join(' · '),
    vat: (percent: number): string => words.vat(rate(percent)),
    /** What is left to pay for who withholds tax; nothing if there is nothing to withhold. */
    withheld: ({ whtRate, wht, whVatRate, whVat, cash }: Schemas['Withholding']): string | undefined => {
      const what = [
        ...(wht > 0 ? [words.wht(rate(whtRate), formats.cents(wht))] : []),
        ...(whVat > 0 ? [words.whVat(rate(whVatRate), formats.cents(whVat))] : []),
      ];
      return what.length === 0 ? undefined : words.withheld(what, formats.cents(cash));
    },
  };
}

/** A fee note's lines under their headings: professional fees first. Headings without lines are left out. */
export function feeNoteGroups<Of extends Pick<Line, 'kind'>>(
  words: Translated<typeof feeNoteWords.en>,
  lines: readonly Of[],
): { heading: string; lines: Of[] }[] {
  const isSpent = ({ kind }: Of) => kind === 'disbursement';
  return [
    { heading: words.fees, lines: lines.filter((line) => !isSpent(line)) },
    { heading: words.disbursements, lines: lines.filter(isSpent) },
  ].filter((group) => group.lines.length > 0);
}
