import { useState } from 'react';
import { destroyDocument, type FirmDocument, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { AlertDialog } from '#components/elements/AlertDialog';
import { common, useMessages } from '#components/language';
import * as styles from './Destruction.css';
import { messages } from './messages';

export interface DestructionProps {
  /** What is to be destroyed. */
  documents: readonly FirmDocument[];
  /** Closes the question, answered either way. */
  onClose: () => void;
}

/** How many are named in the question. */
const mostNamed = 8;

/**
 * Asks before documents are destroyed for good, and destroys them one after the other: each is gone by itself, and one that must be kept by
 * then keeps none of the others. A default export, so that it can be lazy-loaded.
 */
export default function Destruction({ documents, onClose }: DestructionProps) {
  const words = useMessages(messages);
  const { cancel } = useMessages(common);
  const announce = useAnnounce();
  const { mutateAsync: send } = useSend(destroyDocument);
  // As they were when the question was asked: what is destroyed leaves the list.
  const [asked] = useState(documents);
  const [done, setDone] = useState<number>();
  const nameOf = ([one]: readonly FirmDocument[]) => one?.name ?? '';

  const destroy = async () => {
    const kept: FirmDocument[] = [];
    let failed: Promise<unknown> | undefined;
    for (const [index, one] of asked.entries()) {
      setDone(index);
      const outcome = send(one.id);
      try {
        await outcome;
      } catch {
        kept.push(one);
        failed ??= outcome;
      }
    }
    const gone = asked.filter((one) => !kept.includes(one));
    const told = {
      done: () => words.destroyed(nameOf(gone), gone.length),
      failed: words.notDestroyed(nameOf(kept), kept.length),
    };
    if (gone.length > 0) void announce({ ...told, act: () => Promise.resolve() });
    if (failed) void announce({ ...told, act: () => Promise.resolve(failed) });
    onClose();
  };

  return (
    <AlertDialog
      isOpen
      tone="danger"
      title={words.question(nameOf(asked), asked.length)}
      confirmLabel={words.confirm}
      cancelLabel={cancel}
      isPending={done !== undefined}
      pendingLabel={words.destroying(done ?? 0, asked.length)}
      onConfirm={() => void destroy()}
      onOpenChange={(isOpen) => !isOpen && done === undefined && onClose()}
    >
      {asked.length > 1 && (
        <ul aria-label={words.goes} className={styles.names}>
          {asked.slice(0, mostNamed).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {asked.length > mostNamed && <li>{words.more(asked.length - mostNamed)}</li>}
        </ul>
      )}
      {words.hint}
    </AlertDialog>
  );
}
