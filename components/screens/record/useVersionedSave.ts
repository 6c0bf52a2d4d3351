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

/** A record that is open, and what becomes of saving it. */
export interface VersionedSave<Data, Input, Saved> {
  id: string;
  source: RecordSource<Data>;
  update: Mutation<Replacement<Input>, Saved>;
  /** Called once it is saved. */
  onSaved: (saved: Saved) => void;
  /** Called when somebody else has saved first, with what they saved. Nothing is stored then. */
  onStale: (theirs: Versioned<Data>) => void;
}

/**
 * Saves a record over the version that it was opened in. `error` tells of any failure but that somebody else was first, which
 * `onStale` is for.
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

  // The promise tells how it went, not the hook's callbacks: the page may be left before the answer comes.
  const save = (body: Input, { etag }: Versioned<Data>) =>
    void send.mutateAsync({ id, etag, body }).then(onSaved, onFailed);

  return {
    save,
    isPending: send.isPending || isReading,
    error: isReading ? null : send.error,
    sent: send.variables?.body,
  };
}
