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
export interface VersionedSave<Data, Input, Saved, Read> {
  id: string;
  source: RecordSource<Data>;
  update: Mutation<Replacement<Input>, Saved>;
  /** The version to start from, once it is loaded. What is fetched later leaves it as it is. */
  read: Read;
  /** Called once it is saved. */
  onSaved: (saved: Saved) => void;
  /** Called when someone else's version has become the base. */
  onChanged?: () => void;
}

/** Gets the version that someone else saved meanwhile, and who did, if that is known. */
type OnStale<Data> = (theirs: Versioned<Data>, by?: string) => void;

/**
 * Saves a record with an optimistic lock on `base`, the version that the user saw. If someone else saved first, nothing is stored:
 * their version becomes the base, and `hasChanged` is set until the user saves again. A form that can merge passes `onStale`, which
 * gets their version instead, and who saved it if that is known. `error` is any other failure.
 */
export function useVersionedSave<Data, Input, Saved, Read extends Versioned<Data> | undefined>(
  options: VersionedSave<Data, Input, Saved, Read>,
) {
  const { id, source, update, read, onSaved, onChanged } = options;
  const send = useSend(update);
  const readNow = useReadNow();
  const [base, setBase] = useState<Versioned<Data> | Read>(read);
  const [hasChanged, setChanged] = useState(false);
  const [isReading, setReading] = useState(false);
  const isPending = send.isPending || isReading;
  if (!base && read) setBase(read);

  const showTheirs = (theirs: Versioned<Data>) => {
    setBase(theirs);
    setChanged(true);
    onChanged?.();
  };

  const handleFailure = async (error: unknown, onStale: OnStale<Data>) => {
    if (!(error instanceof ApiError) || error.status !== 412) return;
    setReading(true);
    const theirs = await readNow(source, id).catch(() => undefined);
    setReading(false);
    if (!theirs) return;
    send.reset();
    onStale(theirs, error.problem?.params['by']?.toString());
  };

  const save = (body: Input, over: Versioned<Data> | Read = base, onStale: OnStale<Data> = showTheirs) => {
    if (!over || isPending) return;
    setBase(over);
    setChanged(false);
    // Uses the promise rather than the hook's callbacks, because the page may be left before the answer arrives.
    void send.mutateAsync({ id, etag: over.etag, body }).then(onSaved, (error) => handleFailure(error, onStale));
  };

  return { base, hasChanged, save, isPending, error: isReading ? null : send.error, sent: send.variables?.body };
}
