import { type ReactNode, useMemo, useState } from 'react';
import {
  ApiError,
  type Mutation,
  type RecordSource,
  type Replacement,
  useRecord,
  useSend,
  type Versioned,
} from '#components/api';
import { useLeaveGuard, useProblem } from '#components/app';
import { toasts } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { ConflictDialog } from '#components/patterns/ConflictDialog';
import { DataView } from '#components/patterns/DataView';
import { RecordForm, type RecordFormPlace } from '#components/patterns/RecordForm';
import { type FormFields, hasChanged, type Merge, mergeVersions } from './mergeVersions';
import { newRecord } from './useEditorUrl';
import { useVersionedSave } from './useVersionedSave';

/** A kind of record that people make and change: its calls, and what its form holds. */
export interface RecordKind<Data, Values, Input> {
  source: RecordSource<Data>;
  create: Mutation<Input, Data>;
  update: Mutation<Replacement<Input>, Data>;
  /** The form of a new record. */
  blank: Values;
  /** Fills the form with a record. */
  valuesOf: (record: Data) => Values;
  /** What the form sends; with `before`, over that version of the record. */
  inputOf: (values: Values, before?: Data) => Input;
  /** The names under which the API reports a fault in a field of the form. */
  names: readonly string[];
}

/** The words of an editor, under these names in its screen's message file. */
export interface RecordWords {
  newTitle: string;
  editTitle: string;
  /** The word on the button that makes a new record. */
  create: string;
  /** The word on the button that saves an existing one. */
  save: string;
  created: (name: string) => string;
  saved: (name: string) => string;
  createFailed: string;
  saveFailed: string;
  loading: string;
  loadFailed: string;
  notFound: string;
}

/** What an editor's fields are drawn from. */
export interface RecordFormState<Data, Values> {
  values: Values;
  change: (changes: Partial<Values>) => void;
  /** The record as it is stored; a new one is not yet. */
  stored?: Data;
}

/** A record and its form. */
export interface RecordEditorProps<Data extends { name: string }, Values extends object, Input> {
  /** Its calls and its form. */
  kind: RecordKind<Data, Values, Input>;
  /** The record's id, or `newRecord`. */
  id: string;
  /** Every value of the form in words, to tell two versions apart. */
  fields: FormFields<Values>;
  /** The words of the editor: the screen's messages, if they have these names. */
  words: RecordWords;
  /** On a page, or in a dialog. */
  place: RecordFormPlace;
  /** Called once it is saved; unsaved changes no longer hold anybody up by then. */
  onSaved: (saved: Data) => void;
  /** Leaves without saving. */
  onCancel: () => void;
  /** More to say of a new record than that it was made. */
  createdHint?: (saved: Data) => string;
  /** The fields, in `FormSection`s. */
  children: (form: RecordFormState<Data, Values>) => ReactNode;
}

/**
 * Makes a record or changes one, on a page or in a dialog. Nothing that was typed is lost by a failure, leaving with changes
 * asks first, and another person's changes to the same record are merged: only what both changed is asked about.
 */
export function RecordEditor<Data extends { name: string }, Values extends object, Input>(
  props: RecordEditorProps<Data, Values, Input>,
) {
  return props.id === newRecord ? <NewRecord {...props} /> : <LoadedRecord {...props} />;
}

/** What holds for a new record and for an existing one: the values, and the question before they are lost. */
function useValues<Values extends object>(fields: FormFields<Values>, opened: Values) {
  const [values, setValues] = useState(opened);
  const release = useLeaveGuard(hasChanged(fields, opened, values));
  const change = (changes: Partial<Values>) => setValues((current) => ({ ...current, ...changes }));
  return { values, setValues, change, release };
}

function NewRecord<Data extends { name: string }, Values extends object, Input>({
  kind,
  fields,
  words,
  place,
  onSaved,
  onCancel,
  createdHint,
  children,
}: RecordEditorProps<Data, Values, Input>) {
  const { cancel, saving } = useMessages(common);
  const { values, change, release } = useValues(fields, kind.blank);
  const { mutate, isPending, error } = useSend(kind.create);
  const problem = useProblem(error, words.createFailed);
  const submit = () =>
    mutate(kind.inputOf(values), {
      onSuccess: (saved) => {
        toasts.show({
          title: words.created(saved.name),
          ...(createdHint && { description: createdHint(saved) }),
        });
        release();
        onSaved(saved);
      },
    });
  return (
    <RecordForm
      place={place}
      label={words.newTitle}
      fields={kind.names}
      submitLabel={words.create}
      cancelLabel={cancel}
      pendingLabel={saving}
      isPending={isPending}
      problem={problem}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {children({ values, change })}
    </RecordForm>
  );
}

function LoadedRecord<Data extends { name: string }, Values extends object, Input>(
  props: RecordEditorProps<Data, Values, Input>,
) {
  const { kind, id, words } = props;
  const read = useRecord(kind.source, id);
  const isMissing = read.error instanceof ApiError && [400, 404].includes(read.error.status);
  return (
    <DataView
      // A later refresh that fails must not disturb a person who is typing.
      query={{ ...read, isError: read.isError && !read.data }}
      isEmpty={!read.data}
      label={words.editTitle}
      loadingText={words.loading}
      errorText={isMissing ? words.notFound : words.loadFailed}
    >
      {read.data && <ExistingRecord {...props} read={read.data} />}
    </DataView>
  );
}

type ExistingProps<Data extends { name: string }, Values extends object, Input> = RecordEditorProps<
  Data,
  Values,
  Input
> & { read: Versioned<Data> };

function ExistingRecord<Data extends { name: string }, Values extends object, Input>({
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
  const { values, setValues, change, release } = useValues(fields, opened);

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
