type Known<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> };

/** Leaves out `null` values of a row, which the API has no fields for. */
export function omitNulls<Values extends Record<string, unknown>>(values: Values): Known<Values> {
  const known: Partial<Values> = {};
  for (const name in values) if (values[name] !== null) known[name] = values[name];
  return known as Known<Values>;
}

/** Trims typed text. Missing or blank text becomes `null`. */
export function textOrNull(text: string | undefined): string | null {
  return text?.trim() || null;
}
