import { useSearchParams } from 'wouter';

/**
 * A list's search, filters and order, kept in the URL so that Back, reload and a shared link find them again (spec: "filters in the URL").
 * `set` leaves out what is empty and replaces the current history entry: one Back leaves the list.
 */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const get = (name: string) => params.get(name) ?? '';
  const set = (changes: Record<string, string>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { get, set };
}

/** A value from the URL if it is one of those allowed; anything else counts as not chosen. */
export function oneOf<Value extends string>(values: readonly Value[], value: string): Value | undefined {
  return values.find((allowed) => allowed === value);
}
