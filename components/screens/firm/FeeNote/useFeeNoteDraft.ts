import { useMemo, useState } from 'react';
import { ApiError, type FeeNoteDetail, updateFeeNote, useReadNow, useSend, type Versioned } from '#components/api';
import { feeNoteRecord } from '#components/api/declared';
import { useLeaveGuard } from '#components/app';
import { useFormat, useMessages } from '#components/language';
import { type FormFields, type Merge, mergeVersions } from '../../record';
import { messages } from './messages';
import { arranged, type BillRow, type FeeNoteValues, inputOf, rowsOf, withWork } from './rows';

type Read = Versioned<FeeNoteDetail>;

/** Two people's changes of the same fee note, of which somebody has to choose. */
type Conflict = { theirs: Read; by?: string | undefined; merge: Merge<FeeNoteValues> };

const valuesOf = (note: FeeNoteDetail): FeeNoteValues => ({ rows: rowsOf(note), notes: note.notes ?? '' });

const contentsOf = ({ rows, notes }: FeeNoteValues) => ({ lines: inputOf(rows), ...(notes.trim() && { notes }) });

const textOf = (values: FeeNoteValues) => JSON.stringify(contentsOf(values));

const versionOf = ({ etag }: Read) => Number(etag.replace(/\D/g, ''));

/**
 * A fee note as it is edited, beside the version that was read. What others save meanwhile is merged, or asked about where both
 * changed the same. `save` resolves with the saved version, or with nothing if it could not be saved.
 */
export function useFeeNoteDraft(read: Read) {
  const fields = useFields();
  const { mutateAsync: send, isPending, error, reset } = useSend(updateFeeNote);
  const readNow = useReadNow();
  const [base, setBase] = useState(read);
  const [values, setValues] = useState(() => valuesOf(read.record));
  const [savedAt, setSavedAt] = useState<Date>();
  const [conflict, setConflict] = useState<Conflict>();
  const isDirty = textOf(values) !== textOf(valuesOf(base.record));
  const release = useLeaveGuard(isDirty);
  const { id } = read.record;

  // What others have saved, while there is nothing of one's own to lose.
  if (versionOf(read) > versionOf(base) && !isDirty && !isPending) {
    setBase(read);
    setValues({ ...valuesOf(read.record), rows: arranged(rowsOf(read.record), values.rows) });
  }
  const latest = versionOf(read) < versionOf(base) ? base : read;
  const rows = useMemo(() => withWork(values.rows, latest.record.work ?? []), [values.rows, latest.record.work]);

  const adopt = (saved: Read, before: FeeNoteValues) => {
    setBase(saved);
    setValues({ ...valuesOf(saved.record), rows: arranged(rowsOf(saved.record), before.rows) });
    setSavedAt(new Date());
  };

  const store = async (mine: FeeNoteValues, over: Read): Promise<Read | undefined> => {
    try {
      await send({ id, etag: over.etag, body: contentsOf(mine) });
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== 412) return undefined;
      const theirs = await readNow(feeNoteRecord, id).catch(() => undefined);
      if (!theirs) return undefined;
      reset();
      const merge = mergeVersions(fields, valuesOf(base.record), mine, valuesOf(theirs.record));
      if (merge.contested.length === 0) return store(merge.values, theirs);
      setConflict({ theirs, by: failure.problem?.params['by']?.toString(), merge });
      return undefined;
    }
    const saved = await readNow(feeNoteRecord, id);
    adopt(saved, mine);
    return saved;
  };

  return {
    base,
    values: { ...values, rows },
    change: (changes: Partial<FeeNoteValues>) => setValues({ ...values, rows, ...changes }),
    changeRow: (key: string, changes: Partial<BillRow>) =>
      setValues({ ...values, rows: rows.map((row) => (row.key === key ? { ...row, ...changes } : row)) }),
    isDirty,
    isPending,
    error,
    savedAt,
    release,
    save: () => (isDirty ? store({ ...values, rows }, base) : Promise.resolve(base)),
    conflict,
    /** Saves what both have changed, with their version of some fields. */
    settle: (theirs: string[]) => {
      if (!conflict) return;
      const their = valuesOf(conflict.theirs.record);
      const chosen = Object.fromEntries(theirs.map((field) => [field, their[field as keyof FeeNoteValues]]));
      setConflict(undefined);
      void store({ ...conflict.merge.values, ...chosen }, conflict.theirs);
    },
    endConflict: () => setConflict(undefined),
  };
}

/** Each part's label and its value as text, to compare two versions. */
function useFields(): FormFields<FeeNoteValues> {
  const words = useMessages(messages);
  const { cents } = useFormat();
  return {
    rows: {
      label: words.lines,
      text: (rows) =>
        rows
          .filter(({ isOn }) => isOn)
          .map(({ kind, description, amount = 0 }) => words.line(description || words.named[kind], cents(amount)))
          .join('; '),
    },
    notes: { label: words.notes, text: (notes) => notes },
  };
}
