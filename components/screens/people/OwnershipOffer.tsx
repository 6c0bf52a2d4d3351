import { type PeopleCalls, type Roster, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { useFormat, useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './people.css';

export interface OwnershipOfferProps {
  offer: NonNullable<Roster['offer']>;
  calls: PeopleCalls;
}

/** An offer of the account that stands: whoever it was made to accepts or declines it, and whoever made it can withdraw it. */
export function OwnershipOffer({ offer: { from, to, isToYou, endsAt }, calls }: OwnershipOfferProps) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const announce = useAnnounce();
  const withdraw = useSend(calls.withdraw);
  const accept = useSend(calls.accept);
  const end = (done: string) =>
    void announce({ act: () => withdraw.mutateAsync(), done: () => done, failed: words.notWithdrawn });
  return (
    <Alert
      title={isToYou ? words.offeredToYou(from) : words.offered(to)}
      action={
        <span className={styles.answers}>
          {isToYou && (
            <Button
              size="sm"
              tone="accent"
              isPending={accept.isPending}
              onPress={() =>
                void announce({
                  act: () => accept.mutateAsync(),
                  done: () => words.accepted,
                  failed: words.notAccepted,
                })
              }
            >
              {words.accept}
            </Button>
          )}
          <Button
            size="sm"
            isPending={withdraw.isPending}
            onPress={() => end(isToYou ? words.declined : words.withdrawn)}
          >
            {isToYou ? words.decline : words.withdraw}
          </Button>
        </span>
      }
    >
      <p>{words.offerStands(date(endsAt))}</p>
    </Alert>
  );
}
