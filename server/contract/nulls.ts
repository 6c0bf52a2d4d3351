type Known<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> };

/** Leaves out what is `null` in a row: the contract has no field there. */
export function omitNulls<Values extends Record<string, unknown>>(values: Values): Known<Values> {
  const known: Partial<Values> = {};
  for (const name in values) if (values[name] !== null) known[name] = values[name];
  return known as Known<Values>;
}

/** Trims a text that people typed. One that is missing or blank is stored as `null`. */
export function textOrNull(text: string | undefined): string | null {
  return text?.trim() || null;
}
