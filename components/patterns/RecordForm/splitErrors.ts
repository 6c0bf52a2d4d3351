/** What is wrong with one field. */
export type FieldError = { field: string; message: string };

/** Parts errors into those that stand beside a field of the form and those that have none there. */
export function splitErrors(errors: readonly FieldError[], fields: readonly string[]) {
  const beside: Record<string, string[]> = {};
  const above: FieldError[] = [];
  for (const error of errors) {
    if (fields.includes(error.field)) (beside[error.field] ??= []).push(error.message);
    else above.push(error);
  }
  return { beside, above };
}
