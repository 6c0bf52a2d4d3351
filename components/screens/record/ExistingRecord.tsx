import { useMemo, useState } from 'react';
import type { Versioned } from '#components/api';
import { useProblem } from '#components/app';
import { toasts } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { ConflictDialog } from '#components/patterns/ConflictDialog';
import { RecordForm } from '#components/patterns/RecordForm';
import type { RecordEditorProps } from './kind';
import { type Merge, mergeVersions } from './mergeVersions';
import { useFormValues } from './useFormValues';
import { useVersionedSave } from './useVersionedSave';

type ExistingProps<Data extends { name: string }, Values extends object, Input> = RecordEditorProps<
  Data,
  Values,
  Input
> & { read: Versioned<Data> };

/** The form of a record that exists. Another person's changes to it are merged with these. */
export function ExistingRecord<Data extends { name: string }, Values extends object, Input>({
  kind,
  id,
  fields,
  words,
  place,
  onSaved,
  onCancel,
  children,
  read,
}: ExistingProps<Data, Values, Input>) {
  const { cancel, saving } = useMessages(common);
  // The version that the form began from. When somebody else saves meanwhile it stays, until their changes are merged.
  const [base, setBase] = useState(read);
  const [conflict, setConflict] = useState<Merge<Values> & { theirs: Versioned<Data> }>();
  const opened = useMemo(() => kind.valuesOf(base.record), [kind, base]);
  const { values, setValues, change, release } = useFormValues(fields, opened);

  const { save, isPending, error } = useVersionedSave({
    id,
    source: kind.source,
    update: kind.update,
    onSaved: (saved) => {
      toasts.show({ title: words.saved(saved.name) });
      release();
      onSaved(saved);
    },
    onStale: (theirs) => {
      const merge = mergeVersions(fields, opened, values, kind.valuesOf(theirs.record));
      if (merge.contested.length > 0) setConflict({ ...merge, theirs });
      else saveOver(theirs, merge.values);
    },
  });

  const saveOver = (version: Versioned<Data>, merged: Values) => {
    setConflict(undefined);
    setBase(version);
    setValues(merged);
    save(kind.inputOf(merged, version.record), version);
  };

  const problem = useProblem(error, words.saveFailed);
  return (
    <>
      <RecordForm
        place={place}
        label={words.editTitle}
        fields={kind.names}
        submitLabel={words.save}
        cancelLabel={cancel}
        pendingLabel={saving}
        isPending={isPending}
        problem={problem}
        onSubmit={() => save(kind.inputOf(values, base.record), base)}
        onCancel={onCancel}
      >
        {children({ values, change, stored: base.record })}
      </RecordForm>
      {conflict && (
        <ConflictDialog
          recordName={base.record.name}
          contested={conflict.contested}
          merged={conflict.merged}
          saveLabel={words.save}
          onBack={() => setConflict(undefined)}
          onSave={(theirs) => {
            const chosen = kind.valuesOf(conflict.theirs.record);
            const taken = Object.fromEntries(theirs.map((key) => [key, chosen[key as keyof Values]]));
            saveOver(conflict.theirs, { ...conflict.values, ...taken });
          }}
        />
      )}
    </>
  );
}
