/** Ids that the demo data and the contract's examples have. */
const known = '01933f2e-';

const uuid = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g;

/** Replaces the ids that the server made, which differ each time, by those of their order. */
export function withStableIds(text: string): string {
  const stable = new Map<string, string>();
  return text.replace(uuid, (id) => {
    if (id.startsWith(known)) return id;
    const next = `01933f2e-7aff-7000-8000-${(stable.size + 1).toString(16).padStart(12, '0')}`;
    return stable.get(id) ?? (stable.set(id, next), next);
  });
}
