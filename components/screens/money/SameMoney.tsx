import { ApiError } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { defineMessages, useFormat, useMessages } from '#components/language';
import type { FaultParams } from '#domain/faults';
import type { Currency } from '#domain/money';

/** Money of the same receipt that is recorded already. */
export type Recorded = FaultParams['same_reference'] & { currency: Currency };

/** Its words. */
export const messages = defineMessages('screens/money/SameMoney', {
  title: 'The same receipt is already recorded. Is this another one?',
  where: {
    invoice: (money: string, number: string, day: string) => `${money} on ${number}, ${day}`,
    held: (money: string, client: string, day: string) => `${money} held for ${client}, ${day}`,
    line: (money: string, payer: string, day: string) => `${money} on a line of a statement, ${payer}, ${day}`,
  },
  total: (money: string) => `${money} in all. If the client paid once, cancel.`,
});

/** What a refused call says is recorded of the same receipt; nothing if it was refused for another reason. */
export function sameMoneyIn(error: unknown): Recorded[] | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'same_reference') return undefined;
  return (error.problem.errors ?? []).map(({ params }) => params as Recorded);
}

/** The same while the form holds what the server asked about. */
export const sameMoneyOf = ({ error, sent }: { error: unknown; sent: unknown }, payment: object) =>
  JSON.stringify(sent) === JSON.stringify(payment) ? sameMoneyIn(error) : undefined;

/** Says each in a sentence, and what they add up to. */
export function useSameMoneyWords() {
  const words = useMessages(messages);
  const { money, date } = useFormat();
  return (recorded: readonly Recorded[]) => ({
    each: recorded.map(({ what, name, amount, currency, date: day }) =>
      words.where[what](money(amount, currency), name, date(day)),
    ),
    total: recorded[0] && words.total(money(recorded[0].total, recorded[0].currency)),
  });
}

/** Asks whether a payment is another one than those of the same receipt, which it names. */
export function SameMoney({ recorded }: { recorded: readonly Recorded[] }) {
  const words = useMessages(messages);
  const { each, total } = useSameMoneyWords()(recorded);
  return (
    <Alert tone="warning" title={words.title}>
      <ul>
        {each.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{total}</p>
    </Alert>
  );
}
