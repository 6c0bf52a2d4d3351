import type { ReactNode } from 'react';
import type { Mutation, RecordSource, Replacement } from '#components/api';
import type { RecordFormPlace } from '#components/patterns/RecordForm';
import type { Right } from '#domain/access/roles';
import type { FormFields } from './mergeVersions';

/** A kind of record that users edit: its API calls and its form. */
export interface ExistingKind<Data, Values, Input> {
  source: RecordSource<Data>;
  /** The right without which it can't be saved. */
  right: Right;
  update: Mutation<Replacement<Input>, Data>;
  /** The record's display name: its name or title. */
  nameOf: (record: Data) => string;
  valuesOf: (record: Data) => Values;
  /** The request body for the form's values; `before` is the version being replaced. */
  inputOf: (values: Values, before?: Data) => Input;
  /** The form's field names that the API uses in its error reports. */
  names: readonly string[];
}

/** A kind of record that users create and edit. */
export interface RecordKind<Data, Values, Input> extends ExistingKind<Data, Values, Input> {
  create: Mutation<Input, Data>;
  /** The initial values of a new record. */
  blank: Values;
}

/** The texts of an editor for existing records, which its screen's message file has under these names. */
export interface ExistingWords {
  editTitle: string;
  /** The save button's label. */
  save: string;
  saved: (name: string) => string;
  saveFailed: string;
  loading: string;
  loadFailed: string;
  notFound: string;
}

/** The texts of an editor that also creates records. */
export interface RecordWords extends ExistingWords {
  newTitle: string;
  /** The label of the button that creates a record. */
  create: string;
  created: (name: string) => string;
  createFailed: string;
}

/** What an editor's fields are rendered from. */
export interface RecordFormState<Data, Values> {
  values: Values;
  change: (changes: Partial<Values>) => void;
  /** The stored record; undefined for a new one. */
  stored?: Data;
  /** Lets the form be closed without a question: another call has stored what is in it. */
  release: () => void;
}

/** A question to confirm before saving, and what saving will do, a sentence each. */
export type SaveQuestion = { title: string; effects: string[] };

/** Whether a record is saved now. */
export type BeforeSave = {
  /** Whether it isn't, because the person should look at something first. */
  isStopped?: boolean;
  /** An extra line for the toast that confirms the record. */
  hint?: string;
};

export interface ExistingEditorProps<Data, Values extends object, Input> {
  /** Its API calls and its form. */
  kind: ExistingKind<Data, Values, Input>;
  id: string;
  /** Each field's label and its value as text, to compare two versions. */
  fields: FormFields<Values>;
  /** The editor's texts: the screen's messages, if they have these names. */
  words: ExistingWords;
  /** Whether the form is on a page or in a dialog. */
  place: RecordFormPlace;
  /** Called before the record is saved, which waits for it, with the values that the form opened with, unless the record is new. */
  beforeSave?: ((values: Values, opened?: Values) => Promise<BeforeSave>) | undefined;
  /** What saving will do beyond the record itself, to be confirmed first; undefined if nothing. */
  question?: (values: Values, before: Data) => SaveQuestion | undefined;
  /** Called once it is saved; by then leaving no longer asks about unsaved changes. */
  onSaved: (saved: Data) => void;
  /** Leaves without saving. */
  onCancel: () => void;
  /** The fields, in `FormSection`s. */
  children: (form: RecordFormState<Data, Values>) => ReactNode;
}

/** The props of an editor for a new or existing record. */
export interface RecordEditorProps<Data, Values extends object, Input> extends ExistingEditorProps<
  Data,
  Values,
  Input
> {
  /** Its API calls and its form. */
  kind: RecordKind<Data, Values, Input>;
  /** The record's id, or `newRecord`. */
  id: string;
  /** The editor's texts: the screen's messages, if they have these names. */
  words: RecordWords;
  /** An extra line for the toast that confirms a new record. */
  createdHint?: (saved: Data) => string;
  /** The link in that toast: its label, and the new record's URL. */
  createdLink?: { label: string; href: (saved: Data) => string } | undefined;
}
