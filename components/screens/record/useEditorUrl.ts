import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** The id in the URL for a new record. */
export const newRecord = 'new';

/** Marks the history entry that `open` pushed, so that `close` can go back instead of leaving it behind. */
const opened = { editor: true };

const without = (params: URLSearchParams, name: string) =>
  new URLSearchParams([...params].filter(([other]) => other !== name));

/**
 * Keeps the record whose editor is open over a page in the URL, as `?edit={id}`, or under another `name` if a page has several
 * editors. Back closes the editor, and a link or reload opens it again: `hrefOf` gives the address of one. `open` and `close` are stable.
 */
export function useEditorUrl(name = 'edit') {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string) =>
      setParams((current) => new URLSearchParams([...without(current, name), [name, id]]), { state: opened }),
    [setParams, name],
  );
  const close = useCallback(() => {
    if ((history.state as Partial<typeof opened> | null)?.editor) history.back();
    else setParams((current) => without(current, name), { replace: true });
  }, [setParams, name]);
  const hrefOf = useCallback(
    (id: string) => `${path}?${new URLSearchParams([...without(params, name), [name, id]]).toString()}`,
    [path, params, name],
  );
  return { target: params.get(name) ?? undefined, open, close, hrefOf };
}
