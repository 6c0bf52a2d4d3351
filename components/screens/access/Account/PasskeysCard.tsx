import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { type PasskeyEntry, removePasskey, usePasskeys, useSend, useSession } from '#components/api';
import { useAnnounce } from '#components/app';
import { AlertDialog } from '#components/elements/AlertDialog';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { common, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { knowsPasskeys } from '../Passkey';
import * as styles from './Account.css';
import { messages } from './messages';

/** What adding one opens. */
export interface PasskeysCardProps {
  onAdd: () => void;
}

/** Somebody's passkeys, each with a button that removes it. */
export function PasskeysCard({ onAdd }: PasskeysCardProps) {
  const { passkeys: words } = useMessages(messages);
  const query = usePasskeys();
  const all = query.data?.data ?? [];
  const [removing, setRemoving] = useState<PasskeyEntry>();
  const canAdd = knowsPasskeys();
  return (
    <Card
      title={words.title}
      isPadded={false}
      {...(canAdd && {
        actions: (
          <Button size="sm" onPress={onAdd}>
            {words.add}
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
        {all.length > 0 && (
          <ul aria-label={words.title}>
            {all.map((passkey) => (
              <Passkey key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
            ))}
          </ul>
        )}
      </DataView>
      <p className={styles.hint}>{canAdd ? words.hint : words.unknown}</p>
      {removing && <Removal passkey={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}

function Passkey({
  passkey: { name, worksAt, addedAt, usedAt },
  onRemove,
}: {
  passkey: PasskeyEntry;
  onRemove: () => void;
}) {
  const { passkeys: words } = useMessages(messages);
  return (
    <li className={styles.session}>
      <Icon of={FingerprintPattern} size={20} />
      <div className={styles.device}>
        <p className={styles.deviceName}>{name}</p>
        <p className={styles.detail}>
          {words.worksAt[worksAt]} · {words.added} <RelativeTime value={addedAt} />,{' '}
          {usedAt === undefined ? (
            words.unused
          ) : (
            <>
              {words.lastUsed} <RelativeTime value={usedAt} />
            </>
          )}
        </p>
      </div>
      <Button size="sm" aria-label={words.removeOf(name)} onPress={onRemove}>
        {words.remove}
      </Button>
    </li>
  );
}

/** Asks before a passkey is removed. */
function Removal({ passkey: { id, name }, onClose }: { passkey: PasskeyEntry; onClose: () => void }) {
  const { passkeys: words } = useMessages(messages);
  const { cancel } = useMessages(common);
  const announce = useAnnounce();
  const session = useSession();
  const { mutateAsync, isPending } = useSend(removePasskey);
  const remove = async () => {
    await announce({
      act: () => mutateAsync(id),
      done: () => words.removed(name),
      failed: words.removeFailed(name),
    });
    onClose();
    void session?.renew();
  };
  return (
    <AlertDialog
      isOpen
      tone="danger"
      title={words.question(name)}
      confirmLabel={words.remove}
      cancelLabel={cancel}
      isPending={isPending}
      pendingLabel={words.removing}
      onConfirm={() => void remove()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <p>{words.questionHint}</p>
    </AlertDialog>
  );
}
