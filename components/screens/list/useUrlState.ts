import { useSearchParams } from 'wouter';

/**
 * Keeps a screen's search, filters and sort order in the URL, so that a reload, Back or a shared link restores them. `set` drops
 * empty values and replaces the current history entry, so that one Back leaves the list.
 */
export function useUrlState() {
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
