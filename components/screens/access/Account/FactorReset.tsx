import { stopFactorReset, useSend, useSession } from '#components/api';
import { useAnnounce } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { useFormat, useMessages } from '#components/language';
import { messages } from './messages';

/** When it takes effect. */
export interface FactorResetProps {
  at: string;
}

/** Says that somebody has asked to reset one's second factors, and stops it. */
export function FactorReset({ at }: FactorResetProps) {
  const { factorReset: words } = useMessages(messages);
  const { date, time } = useFormat();
  const announce = useAnnounce();
  const session = useSession();
  const { mutateAsync, isPending } = useSend(stopFactorReset);
  const stop = async () => {
    await announce({ act: () => mutateAsync(undefined), done: () => words.stopped, failed: words.notStopped });
    await session?.renew();
  };
  return (
    <Alert
      tone="warning"
      title={words.title(date(at), time(at))}
      action={
        <Button size="sm" isPending={isPending} pendingLabel={words.stopping} onPress={() => void stop()}>
          {words.stop}
        </Button>
      }
    >
      <p>{words.hint}</p>
    </Alert>
  );
}
