import type { ReactNode } from 'react';
import type { Mutation, RecordSource, Replacement } from '#components/api';
import type { RecordFormPlace } from '#components/patterns/RecordForm';
import type { FormFields } from './mergeVersions';

/** A kind of record that people change: its calls, and what its form holds. */
export interface ExistingKind<Data, Values, Input> {
  source: RecordSource<Data>;
  update: Mutation<Replacement<Input>, Data>;
  /** What people call a record: its name or title. */
  nameOf: (record: Data) => string;
  /** Fills the form with a record. */
  valuesOf: (record: Data) => Values;
  /** What the form sends; with `before`, over that version of the record. */
  inputOf: (values: Values, before?: Data) => Input;
  /** The names under which the API reports a fault in a field of the form. */
  names: readonly string[];
}

/** A kind of record that people make and change. */
export interface RecordKind<Data, Values, Input> extends ExistingKind<Data, Values, Input> {
  create: Mutation<Input, Data>;
  /** The form of a new record. */
  blank: Values;
}

/** The words of an editor of existing records, under these names in its screen's message file. */
export interface ExistingWords {
  editTitle: string;
  /** The word on the button that saves. */
  save: string;
  saved: (name: string) => string;
  saveFailed: string;
  loading: string;
  loadFailed: string;
  notFound: string;
}

/** The words of an editor that also makes records. */
export interface RecordWords extends ExistingWords {
  newTitle: string;
  /** The word on the button that makes a new record. */
  create: string;
  created: (name: string) => string;
  createFailed: string;
}

/** What an editor's fields are drawn from. */
export interface RecordFormState<Data, Values> {
  values: Values;
  change: (changes: Partial<Values>) => void;
  /** The record as it is stored; a new one is not yet. */
  stored?: Data;
}

/** An existing record and its form. */
export interface ExistingEditorProps<Data, Values extends object, Input> {
  /** Its calls and its form. */
  kind: ExistingKind<Data, Values, Input>;
  /** The record's id. */
  id: string;
  /** Every value of the form in words, to tell two versions apart. */
  fields: FormFields<Values>;
  /** The words of the editor: the screen's messages, if they have these names. */
  words: ExistingWords;
  /** On a page, or in a dialog. */
  place: RecordFormPlace;
  /** Called once it is saved; unsaved changes no longer hold anybody up by then. */
  onSaved: (saved: Data) => void;
  /** Leaves without saving. */
  onCancel: () => void;
  /** The fields, in `FormSection`s. */
  children: (form: RecordFormState<Data, Values>) => ReactNode;
}

/** A record and its form. */
export interface RecordEditorProps<Data, Values extends object, Input> extends ExistingEditorProps<
  Data,
  Values,
  Input
> {
  /** Its calls and its form. */
  kind: RecordKind<Data, Values, Input>;
  /** The record's id, or `newRecord`. */
  id: string;
  /** The words of the editor: the screen's messages, if they have these names. */
  words: RecordWords;
  /** More to say of a new record than that it was made. */
  createdHint?: (saved: Data) => string;
}
