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

/** The record to save, and callbacks for the outcome. */
export interface VersionedSave<Data, Input, Saved> {
  id: string;
  source: RecordSource<Data>;
  update: Mutation<Replacement<Input>, Saved>;
  /** Called once it is saved. */
  onSaved: (saved: Saved) => void;
  /** Called with the other version if someone else saved first. Nothing is stored then. */
  onStale: (theirs: Versioned<Data>) => void;
}

/**
 * Saves a record with an optimistic lock on the version it was opened in. `error` is any failure except someone else having saved
 * first, which calls `onStale`.
 */
export function useVersionedSave<Data, Input, Saved>(options: VersionedSave<Data, Input, Saved>) {
  const { id, source, update, onSaved, onStale } = options;
  const send = useSend(update);
  const readNow = useReadNow();
  const [isReading, setReading] = useState(false);

  const onFailed = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 412) return;
    setReading(true);
    const theirs = await readNow(source, id).catch(() => undefined);
    setReading(false);
    if (!theirs) return;
    send.reset();
    onStale(theirs);
  };

  // Uses the promise rather than the hook's callbacks, because the page may be left before the answer arrives.
  const save = (body: Input, { etag }: Versioned<Data>) =>
    void send.mutateAsync({ id, etag, body }).then(onSaved, onFailed);

  return {
    save,
    isPending: send.isPending || isReading,
    error: isReading ? null : send.error,
    sent: send.variables?.body,
  };
}
