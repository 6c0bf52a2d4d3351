/** Copies an object without some of its fields. */
export function omit<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: Name[]
): Omit<Whole, Name> {
  const left = new Set<PropertyKey>(names);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !left.has(name))) as Omit<Whole, Name>;
}
