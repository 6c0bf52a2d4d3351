import { useEffect, useRef, useState } from 'react';
import type { Photo } from '#components/api';
import { previewOf, type Preview } from './preview';

/** What is shown of a photo whose file the browser no longer has. */
export type Shown = Preview | 'gone';

/** What is shown of photos, by their ids. One is made after another; those that are still to come are missing. */
export function usePreviews(photos: readonly Photo[]): ReadonlyMap<string, Shown> {
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map());
  const next = photos.find(({ id }) => !shown.has(id));
  useEffect(() => {
    if (!next) return undefined;
    let isStopped = false;
    void (async () => {
      const { fileOf } = await import('#components/api/photos');
      const file = await fileOf(next.id);
      const preview = file ? await previewOf(file) : 'gone';
      if (isStopped) revoke(preview);
      else setShown((before) => new Map(before).set(next.id, preview));
    })();
    return () => {
      isStopped = true;
    };
  }, [next]);
  const all = useRef(shown);
  useEffect(() => {
    all.current = shown;
  }, [shown]);
  useEffect(() => () => all.current.forEach(revoke), []);
  return shown;
}

function revoke(shown: Shown): void {
  if (shown !== 'gone' && 'url' in shown) URL.revokeObjectURL(shown.url);
}
