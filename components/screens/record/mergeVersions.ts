import type { ContestedField, MergedField } from '#components/patterns/ConflictDialog';

/** How a form names one of its values and shows it in words. Two values are the same where their words are. */
export interface FormField<Value> {
  label: string;
  text: (value: Value) => string;
}

/** Every value of a form, in the form's order. */
export type FormFields<Values> = { readonly [Key in keyof Values]: FormField<Values[Key]> };

/** Two people's changes to the same version of a record. */
export interface Merge<Values> {
  /** What each of them changed alone is in it; where both changed the same, mine. */
  values: Values;
  /** What only one of them changed. */
  merged: readonly MergedField[];
  /** What both changed, and differently. Its `id` is the value's key. */
  contested: readonly ContestedField[];
}

/** Merges two people's changes: what I have in the form and what somebody else saved, both over the version I opened. */
export function mergeVersions<Values extends object>(
  fields: FormFields<Values>,
  opened: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const values = { ...mine };
  const merged: MergedField[] = [];
  const contested: ContestedField[] = [];
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

/** Whether a form holds something else than it was opened with. */
export function hasChanged<Values extends object>(fields: FormFields<Values>, opened: Values, now: Values): boolean {
  return (Object.keys(fields) as (keyof Values)[]).some(
    (key) => fields[key].text(opened[key]) !== fields[key].text(now[key]),
  );
}
