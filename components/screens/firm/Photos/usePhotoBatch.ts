import { useRef, useState } from 'react';
import type { PhotoBatch } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { mostPhotos } from '#domain/photos';
import { messages } from './messages';

/** The photos of a document to be, and the ways to change them. The device keeps each change. */
export function usePhotoBatch(opened: PhotoBatch) {
  const words = useMessages(messages);
  const [batch, setBatch] = useState(opened);
  // What is pressed in quick succession builds on what was pressed before, written or not.
  const latest = useRef(opened);
  const show = (next: PhotoBatch) => {
    latest.current = next;
    setBatch(next);
  };
  const change = async (changes: Partial<PhotoBatch>) => {
    const next = { ...latest.current, ...changes };
    show(next);
    const { keepBatch } = await import('#components/api/photos');
    await keepBatch(next);
  };
  const add = async (files: File[]) => {
    const { photos } = latest.current;
    const room = mostPhotos - photos.length;
    if (files.length > room) toasts.show({ tone: 'info', title: words.tooMany(mostPhotos) });
    const { keepPhotos } = await import('#components/api/photos');
    const whole = await keepPhotos(latest.current, files.slice(0, room));
    const added = whole.photos.filter(({ id }) => !photos.some((photo) => photo.id === id));
    await change({ photos: [...latest.current.photos, ...added] });
  };
  const remove = async (id: string) => {
    const before = latest.current;
    show({ ...before, photos: before.photos.filter((photo) => photo.id !== id) });
    const { forgetPhotos } = await import('#components/api/photos');
    await forgetPhotos(before, [id]);
  };
  return { batch, show, change, add, remove };
}
