import { useState } from 'react';
import {
  ApiError,
  type Mutation,
  type RecordSource,
  type Replacement,
  useReadNow,
  useSend,
  type Versioned,
} from '#components/api';
import { useAttemptKey } from './useAttemptKey';

/** The record to save, and callbacks for the outcome. */
export interface VersionedSave<Data, Input, Saved> {
  id: string;
  source: RecordSource<Data>;
  update: Mutation<Replacement<Input> & { key: string }, Saved>;
  /** Called once it is saved. */
  onSaved: (saved: Saved) => void;
}

/**
 * Saves a record with an optimistic lock on the version that the user saw. If someone else saved first, nothing is stored, and the
 * save's own `onStale` gets their version. `error` is any other failure. A retry has the key of the first attempt, so a call that
 * takes one does nothing twice.
 */
export function useVersionedSave<Data, Input, Saved>(options: VersionedSave<Data, Input, Saved>) {
  const { id, source, update, onSaved } = options;
  const send = useSend(update);
  const readNow = useReadNow();
  const keyOf = useAttemptKey();
  const [isReading, setReading] = useState(false);

  const handleFailure = async (error: unknown, onStale: (theirs: Versioned<Data>) => void) => {
    if (!(error instanceof ApiError) || error.status !== 412) return;
    setReading(true);
    const theirs = await readNow(source, id).catch(() => undefined);
    setReading(false);
    if (!theirs) return;
    send.reset();
    onStale(theirs);
  };

  // Uses the promise rather than the hook's callbacks, because the page may be left before the answer arrives.
  const save = (body: Input, { etag }: Versioned<Data>, onStale: (theirs: Versioned<Data>) => void) =>
    void send.mutateAsync({ id, etag, body, key: keyOf(body) }).then(onSaved, (error) => handleFailure(error, onStale));

  return {
    save,
    isPending: send.isPending || isReading,
    error: isReading ? null : send.error,
    sent: send.variables?.body,
  };
}
