import { useEffect, useState } from 'react';
import type { Photo } from '#components/api';
import { previewOf, type Preview } from './preview';

/** What is shown of a photo, or that the browser no longer has its file. */
export type Shown = Preview | 'gone';

/** What is shown of photos, by their ids. One is made after another; those that are still to come are missing. */
export function usePreviews(photos: readonly Photo[]): ReadonlyMap<string, Shown> {
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map());
  const [urls] = useState(() => new Set<string>());
  const next = photos.find(({ id }) => !shown.has(id))?.id;
  useEffect(() => {
    if (next === undefined) return undefined;
    let isStopped = false;
    const show = async () => {
      const { fileOf } = await import('#components/api/photos');
      const file = await fileOf(next);
      const preview = file ? await previewOf(file) : 'gone';
      if (preview !== 'gone' && 'url' in preview) urls.add(preview.url);
      if (!isStopped) setShown((before) => new Map(before).set(next, preview));
    };
    void show();
    return () => {
      isStopped = true;
    };
  }, [next, urls]);
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls]);
  return shown;
}
