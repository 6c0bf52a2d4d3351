type Known<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> };

/** What is known of these values: where a row has `null`, the contract has no field. */
export function withoutNulls<Values extends Record<string, unknown>>(values: Values): Known<Values> {
  const known: Partial<Values> = {};
  for (const name in values) if (values[name] !== null) known[name] = values[name];
  return known as Known<Values>;
}

/** A text as it is stored: without blanks around it, and `null` when nothing is left. */
export function stored(text: string | undefined): string | null {
  return text?.trim() || null;
}
