/** VAT in per cent as of a day. */
type DatedRate = { from: string; percent: number };

/** Kenya's standard rate, newest first (VAT Act 2013). A change of the law is a new entry: earlier invoices keep their rate. */
const standardRates: readonly DatedRate[] = [{ from: '2013-09-02', percent: 16 }];

/** The rates that an invoice of this day may charge: none, for what is exempt or exported, and the standard one. */
export function vatRatesOn(day: string): number[] {
  const standard = standardRates.find(({ from }) => from <= day);
  return standard ? [0, standard.percent] : [0];
}
