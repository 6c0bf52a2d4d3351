import { ApiError } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { useFormat, useMessages } from '#components/language';
import { messages } from './paymentMessages';

/**
 * The day of a recorded payment that the one in the form resembles, if the server asks about it. Undefined as soon as the payment is
 * no longer the one that was sent.
 */
export function sameDayOf({ error, sent }: { error: unknown; sent: unknown }, payment: object): string | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'same_reference') return undefined;
  if (JSON.stringify(sent) !== JSON.stringify(payment)) return undefined;
  return String(error.problem.params['date']);
}

/** Asks whether a payment is another one than that of a day. */
export function SamePayment({ day }: { day: string }) {
  const words = useMessages(messages);
  const { date } = useFormat();
  return (
    <Alert tone="warning" title={words.same(date(day))}>
      <p>{words.sameHint}</p>
    </Alert>
  );
}
