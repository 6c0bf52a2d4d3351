import { Laptop, Smartphone } from 'lucide-react';
import { endOtherSessions, endSession, type SessionEntry, useSend, useSessions } from '#components/api';
import { useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { RelativeTime } from '#components/patterns/RelativeTime';
import * as styles from './Account.css';
import { deviceOf } from './deviceOf';
import { messages } from './messages';
import { useDeviceName } from './useDeviceName';

/** Where somebody is signed in, each with a button that ends it. */
export function SessionsCard() {
  const { sessions: words } = useMessages(messages);
  const announce = useAnnounce();
  const query = useSessions();
  const end = useSend(endOtherSessions);
  const all = query.data?.data ?? [];
  const others = all.filter(({ isThis }) => !isThis).length;
  const endOthers = () =>
    void announce({
      act: () => end.mutateAsync(undefined),
      done: () => words.endedOthers(others),
      failed: words.endOthersFailed,
    });
  return (
    <Card
      title={words.title}
      isPadded={false}
      {...(others > 0 && {
        actions: (
          <Button size="sm" isPending={end.isPending} pendingLabel={words.endOthers} onPress={endOthers}>
            {words.endOthers}
          </Button>
        ),
      })}
    >
      <DataView
        label={words.title}
        query={query}
        isEmpty={all.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
      >
        <ul aria-label={words.title}>
          {all.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      </DataView>
      <p className={styles.hint}>{words.hint}</p>
    </Card>
  );
}

function Session({ session: { id, firm, device, openedAt, seenAt, address, isThis } }: { session: SessionEntry }) {
  const { sessions: words } = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync, isPending } = useSend(endSession);
  const { system } = deviceOf(device);
  const name = useDeviceName()(device);
  const isPhone = system === 'iphone' || system === 'android';
  const end = () =>
    void announce({ act: () => mutateAsync(id), done: () => words.ended(name), failed: words.endFailed(name) });
  return (
    <li className={styles.session}>
      <Icon of={isPhone ? Smartphone : Laptop} size={20} />
      <div className={styles.device}>
        <p className={styles.deviceName}>{name}</p>
        <p className={styles.detail}>
          {firm ?? words.console} · {words.since} <RelativeTime value={openedAt} />,{' '}
          {isThis ? (
            words.inUse
          ) : (
            <>
              {words.lastUsed} <RelativeTime value={seenAt} />
            </>
          )}{' '}
          {words.from(address)}
        </p>
      </div>
      {isThis ? (
        <span className={styles.isThis}>{words.thisOne}</span>
      ) : (
        <Button size="sm" aria-label={words.endOf(name)} isPending={isPending} pendingLabel={words.end} onPress={end}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
