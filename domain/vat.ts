/** A VAT rate in percent, and the first day it applies. */
type DatedRate = { from: string; percent: number };

/** Kenya's standard rate, newest first (VAT Act 2013). Add an entry when the law changes; earlier invoices keep their rate. */
const standardRates: readonly DatedRate[] = [
  { from: '2021-01-01', percent: 16 },
  // Lowered for the pandemic.
  { from: '2020-04-01', percent: 14 },
  { from: '2013-09-02', percent: 16 },
];

/** Kenya's standard rate on a day, in percent. */
export const standardVatOn = (day: string): number => standardRates.find(({ from }) => from <= day)?.percent ?? 0;

/** Lists the VAT rates for invoices of a day: zero, for exempt or exported services, and the standard rate. */
export function vatRatesOn(day: string): number[] {
  const standard = standardVatOn(day);
  return standard === 0 ? [0] : [0, standard];
}
