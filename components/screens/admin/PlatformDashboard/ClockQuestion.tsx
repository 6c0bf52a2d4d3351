import { confirmClock, type Notice, useSend } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { useFormat, useMessages } from '#components/language';
import { May } from '../../rights';
import { messages } from './messages';

/** The notice of a clock that is far ahead of the last known time. */
export type ClockQuestionProps = Extract<Notice, { kind: 'clock_ahead' }>;

/** Asks whether the server's clock is right, because until then nothing is purged, ended or counted. */
export function ClockQuestion({ known, clock }: ClockQuestionProps) {
  const words = useMessages(messages).clock;
  const { date, time } = useFormat();
  const { mutate, isPending, isError } = useSend(confirmClock);
  return (
    <Alert
      tone="error"
      title={words.title(date(clock), time(clock))}
      action={
        <May right="firms.write">
          <Button size="sm" isPending={isPending} pendingLabel={words.confirming} onPress={() => mutate(clock)}>
            {words.confirm}
          </Button>
        </May>
      }
    >
      <p>{words.known(date(known), time(known))}</p>
      <p>{words.waiting}</p>
      {isError && <p>{words.failed}</p>}
    </Alert>
  );
}
