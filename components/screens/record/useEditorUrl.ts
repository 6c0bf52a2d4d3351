import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** Stands in the URL for a record that is yet to be made. */
export const newRecord = 'new';

/** Marks the history entry that `open` made, so that `close` goes back over it and leaves none behind. */
const opened = { editor: true };

const without = (params: URLSearchParams) => new URLSearchParams([...params].filter(([name]) => name !== 'edit'));

/**
 * The record whose editor is open over a list, kept in the URL as `?edit={id}`: Back closes the editor, and a link or a
 * reload opens it again. `open` and `close` never change.
 */
export function useEditorUrl() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string) => setParams((current) => new URLSearchParams([...without(current), ['edit', id]]), { state: opened }),
    [setParams],
  );
  const close = useCallback(() => {
    if ((history.state as Partial<typeof opened> | null)?.editor) history.back();
    else setParams(without, { replace: true });
  }, [setParams]);
  return { target: params.get('edit') ?? undefined, open, close };
}
