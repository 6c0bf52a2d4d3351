import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** Stands in the URL for a record that is yet to be made. */
export const newRecord = 'new';

/** Marks the history entry that `open` made, so that `close` goes back over it and leaves none behind. */
const opened = { editor: true };

const without = (params: URLSearchParams, name: string) =>
  new URLSearchParams([...params].filter(([other]) => other !== name));

/**
 * The record whose editor is open over a page, kept in the URL as `?edit={id}`, or under another `name` where a page has
 * several editors: Back closes the editor, and a link or a reload opens it again. `open` and `close` never change.
 */
export function useEditorUrl(name = 'edit') {
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
  return { target: params.get(name) ?? undefined, open, close };
}
