/** An error on one field. */
export type FieldError = { field: string; message: string };

/** Splits errors into those shown beside a field and those whose field is not in the form. */
export function splitErrors(errors: readonly FieldError[], fields: readonly string[]) {
  const beside: Record<string, string[]> = {};
  const above: FieldError[] = [];
  for (const error of errors) {
    if (fields.includes(error.field)) (beside[error.field] ??= []).push(error.message);
    else above.push(error);
  }
  return { beside, above };
}
