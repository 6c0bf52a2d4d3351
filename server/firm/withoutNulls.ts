type Known<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> };

/** What is known of these values: where a row has `null`, the contract has no field. */
export function withoutNulls<Values extends Record<string, unknown>>(values: Values): Known<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Known<Values>;
}

/** A text as it is stored: without blanks around it, and `null` when nothing is left. */
export function stored(text: string | undefined): string | null {
  return text?.trim() || null;
}
