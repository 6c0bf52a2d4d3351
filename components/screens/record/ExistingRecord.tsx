import { useMemo, useRef, useState } from 'react';
import { isOfFirm, type Versioned } from '#components/api';
import { useProblem } from '#components/app';
import { AlertDialog } from '#components/elements/AlertDialog';
import { toasts } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { ConflictDialog, type ConflictDialogProps } from '#components/patterns/ConflictDialog';
import { RecordForm } from '#components/patterns/RecordForm';
import type { ExistingEditorProps, SaveQuestion } from './kind';
import { type Merge, mergeVersions } from './mergeVersions';
import { useBeforeSave } from './useBeforeSave';
import { useGuardedValues } from './useGuardedValues';
import { useVersionedSave } from './useVersionedSave';

type ExistingProps<Data, Values extends object, Input> = ExistingEditorProps<Data, Values, Input> & {
  read: Versioned<Data>;
};

/** The form for an existing record. It merges other people's changes with the user's. */
export function ExistingRecord<Data, Values extends object, Input>({
  kind,
  id,
  fields,
  words,
  place,
  onSaved,
  onCancel,
  beforeSave,
  question,
  children,
  read,
}: ExistingProps<Data, Values, Input>) {
  const { cancel, saving, back } = useMessages(common);
  const [asked, setAsked] = useState<SaveQuestion>();
  // What someone else saved, while the user must choose between it and their own changes.
  const [theirs, setTheirs] = useState<Versioned<Data> & { by: string | undefined }>();
  const { isLooking, look } = useBeforeSave(beforeSave);
  const hint = useRef<string>(undefined);
  // If someone else saves, the base stays until their changes are merged.
  const { base, save, isPending, error } = useVersionedSave({
    id,
    source: kind.source,
    update: kind.update,
    read,
    onSaved: (saved) => {
      toasts.show({
        title: words.saved(kind.nameOf(saved)),
        description: hint.current,
        about: id,
      });
      release();
      onSaved(saved);
    },
  });
  const opened = useMemo(() => kind.valuesOf(base.record), [kind, base]);
  const { values, setValues, change, release } = useGuardedValues(fields, opened);

  /** Saves values that are based on a version. Changes that someone else saved meanwhile are merged and saved over theirs. */
  const saveOver = (version: Versioned<Data>, mine: Values) =>
    save(kind.inputOf(mine, version.record), version, (stored, by) => {
      const { contested, values: merged } = mergeVersions(
        fields,
        kind.valuesOf(version.record),
        mine,
        kind.valuesOf(stored.record),
      );
      if (contested.length > 0) setTheirs({ ...stored, by });
      else saveMerged(stored, merged);
    });
  const saveMerged = (version: Versioned<Data>, merged: Values) => {
    setTheirs(undefined);
    setValues(merged);
    saveOver(version, merged);
  };

  const submit = (lookHint?: string) => {
    hint.current = lookHint;
    const toAsk = question?.(values, base.record);
    if (toAsk) setAsked(toAsk);
    else saveOver(base, values);
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
        isPending={isPending || isLooking}
        problem={problem}
        onSubmit={() => void look(values, opened, submit)}
        onCancel={onCancel}
      >
        {children({ values, change, stored: base.record, release })}
      </RecordForm>
      {asked && (
        <AlertDialog
          isOpen
          title={asked.title}
          confirmLabel={words.save}
          cancelLabel={back}
          onOpenChange={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            saveOver(base, values);
          }}
        >
          {asked.effects.map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
        </AlertDialog>
      )}
      {theirs && (
        <Conflict
          recordName={kind.nameOf(base.record)}
          by={isOfFirm(kind.source.path) ? 'firm' : 'platform'}
          person={theirs.by}
          merge={mergeVersions(fields, opened, values, kind.valuesOf(theirs.record))}
          theirs={kind.valuesOf(theirs.record)}
          saveLabel={words.save}
          onBack={() => setTheirs(undefined)}
          onSave={(merged) => saveMerged(theirs, merged)}
        />
      )}
    </>
  );
}

interface ConflictProps<Values> extends Pick<
  ConflictDialogProps,
  'recordName' | 'by' | 'person' | 'saveLabel' | 'onBack'
> {
  merge: Merge<Values>;
  theirs: Values;
  onSave: (merged: Values) => void;
}

/** Asks which version to keep of each field that both changed, and passes on the merged values. */
function Conflict<Values>({ merge: { contested, merged, values }, theirs, onSave, ...dialog }: ConflictProps<Values>) {
  const save = (keys: string[]) => {
    const taken = Object.fromEntries(keys.map((key) => [key, theirs[key as keyof Values]]));
    onSave({ ...values, ...taken });
  };
  return <ConflictDialog {...dialog} contested={contested} merged={merged} onSave={save} />;
}
