import { useMemo, useState } from 'react';
import { ApiError, type Versioned } from '#components/api';
import { useLeaveGuard } from '../LeaveGuard';
import { problemOf } from './problemOf';

const messages = {
  field: 'Field',
  yours: 'Yours',
  theirs: 'Theirs',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
} as const;

/** The call that saves: a mutation of `components/api`. */
type Update<Sent, Saved> = {
  mutate: (
    sent: Sent,
    then: { onSuccess: (saved: Saved) => void; onError: (error: unknown) => void | Promise<void> },
  ) => void;
  reset: () => void;
  error: unknown;
  isPending: boolean;
};

/** A field of a form, its own words, and how it shows what it holds. */
type Field<Values> = { label: string; text: (values: Values) => string };

/** What ties a form to the record that it changes. */
interface Editing<Record, Values, Sent, Saved> {
  /** The record as it was read when the form opened. */
  read: Versioned<Record>;
  /** Reads it again, to see what somebody else has saved. */
  readAgain: () => Promise<Versioned<Record>>;
  /** Fills the form with a record. */
  valuesOf: (record: Record) => Values;
  /** Every field of the form. Two versions differ where the texts of a field do. */
  fields: readonly Field<Values>[];
  /** The call that saves. */
  update: Update<Sent, Saved>;
  /** What is sent for what the form holds, over the version that it began from. */
  send: (values: Values, over: Versioned<Record>) => Sent;
  /** Called once it is saved; unsaved changes no longer hold anybody up by then. */
  onSaved: (saved: Saved) => void;
  /** Says that saving failed, and that what was typed is safe. */
  failed: string;
  /** Says that somebody else saved first. */
  conflict: string;
}

/**
 * A form that changes one record. When somebody else has changed it meanwhile, it shows what differs and lets the person
 * choose; nothing that was typed is lost by a failure, and leaving with changes asks first.
 */
export function useEditing<Record, Values extends object, Sent, Saved>(editing: Editing<Record, Values, Sent, Saved>) {
  const { read, valuesOf, fields, update } = editing;
  // What was read when the form opened, or when the person last chose between two versions.
  const [base, setBase] = useState(read);
  const [theirs, setTheirs] = useState<Versioned<Record>>();
  const [values, setValues] = useState(() => valuesOf(read.record));
  const release = useLeaveGuard(differing(fields, values, valuesOf(base.record)).length > 0);
  const problem = useMemo(
    () => (theirs ? undefined : problemOf(update.error, editing.failed)),
    [theirs, update.error, editing.failed],
  );

  const save = (over: Versioned<Record>) =>
    update.mutate(editing.send(values, over), {
      onSuccess: (saved) => {
        release();
        editing.onSaved(saved);
      },
      onError: async (error) => {
        if (!(error instanceof ApiError && error.status === 412)) return;
        const now = await editing.readAgain().catch(() => undefined);
        // Nothing to choose where both wrote the same, or they wrote what this form does not show.
        if (now && differing(fields, values, valuesOf(now.record)).length === 0) save(now);
        else setTheirs(now);
      },
    });

  const decide = (theirs: Versioned<Record>, takesTheirs: boolean) => {
    setBase(theirs);
    setTheirs(undefined);
    update.reset();
    if (takesTheirs) setValues(valuesOf(theirs.record));
    else save(theirs);
  };

  return {
    values,
    base: base.record,
    change: (changes: Partial<Values>) => setValues((current) => ({ ...current, ...changes })),
    save: () => save(base),
    isPending: update.isPending,
    problem,
    conflict: theirs && {
      title: editing.conflict,
      differences: differing(fields, values, valuesOf(theirs.record)),
      fieldLabel: messages.field,
      yoursLabel: messages.yours,
      theirsLabel: messages.theirs,
      keepLabel: messages.keepMine,
      takeLabel: messages.takeTheirs,
      onKeepMine: () => decide(theirs, false),
      onTakeTheirs: () => decide(theirs, true),
    },
  };
}

/** The fields in which two versions differ, each with both texts. */
export function differing<Values>(fields: readonly Field<Values>[], mine: Values, other: Values) {
  return fields
    .map(({ label, text }) => ({ label, yours: text(mine), theirs: text(other) }))
    .filter(({ yours, theirs }) => yours !== theirs);
}
