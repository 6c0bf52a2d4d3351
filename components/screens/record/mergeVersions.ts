import type { ConflictingField, MergedField } from '#components/patterns/ConflictDialog';

/** A form field's label and its value as text. Two values are equal if their texts are. */
export interface FormField<Value> {
  label: string;
  text: (value: Value) => string;
}

/** Every field of a form, in the form's order. */
export type FormFields<Values> = { readonly [Key in keyof Values]: FormField<Values[Key]> };

/** The result of merging two people's changes to the same version of a record. */
export interface Merge<Values> {
  /** The merged values. Where both changed a field, it has mine. */
  values: Values;
  /** The fields that only one of them changed, or both in the same way. */
  merged: readonly MergedField[];
  /** The fields that both changed differently. The `id` is the field's key. */
  contested: readonly ConflictingField[];
}

/** Merges two people's changes: what I have in the form and what someone else saved, both based on the version I opened. */
export function mergeVersions<Values extends object>(
  fields: FormFields<Values>,
  opened: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const values = { ...mine };
  const merged: MergedField[] = [];
  const contested: ConflictingField[] = [];
  for (const key of Object.keys(fields) as Extract<keyof Values, string>[]) {
    const { label, text } = fields[key];
    const [before, my, their] = [text(opened[key]), text(mine[key]), text(theirs[key])];
    if (their === before || their === my) {
      if (my !== before) merged.push({ label, before, after: my, by: 'mine' });
    } else if (my === before) {
      values[key] = theirs[key];
      merged.push({ label, before, after: their, by: 'theirs' });
    } else {
      contested.push({ id: key, label, before, mine: my, theirs: their });
    }
  }
  return { values, merged, contested };
}

/** Whether a form's values differ from those it was opened with. */
export function hasChanged<Values extends object>(fields: FormFields<Values>, opened: Values, now: Values): boolean {
  return (Object.keys(fields) as (keyof Values)[]).some(
    (key) => fields[key].text(opened[key]) !== fields[key].text(now[key]),
  );
}
