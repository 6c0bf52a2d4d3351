import type { ReactNode } from 'react';
import type { Mutation, RecordSource, Replacement } from '#components/api';
import type { RecordFormPlace } from '#components/patterns/RecordForm';
import type { FormFields } from './mergeVersions';

/** A kind of record that people make and change: its calls, and what its form holds. */
export interface RecordKind<Data, Values, Input> {
  source: RecordSource<Data>;
  create: Mutation<Input, Data>;
  update: Mutation<Replacement<Input>, Data>;
  /** What people call a record: its name or title. */
  nameOf: (record: Data) => string;
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
export interface RecordEditorProps<Data, Values extends object, Input> {
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
