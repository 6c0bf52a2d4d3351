import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type PhotoBatch, refreshShown, useApi } from '#components/api';
import type { PhotosSent } from '#components/api/photos';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { messages } from './messages';
import type { Shown } from './usePreviews';

/** Refuses photos that can't be used, before they are sent. */
export class Unusable extends Error {
  constructor(readonly why: 'none' | 'unusable') {
    super(why);
  }
}

interface PhotosSending {
  previews: ReadonlyMap<string, Shown>;
  /** Called with the photos as they are sent. */
  onChange: (batch: PhotoBatch) => void;
  /** Called once the document is there. */
  onSent: () => void;
}

/** Sends photos as one document, and says how far it is. Leaving stops it; the photos stay. */
export function usePhotosSending({ previews, onChange, onSent }: PhotosSending) {
  const words = useMessages(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<PhotosSent>();
  const [error, setError] = useState<unknown>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const isUnusable = ({ id }: { id: string }) => {
    const shown = previews.get(id);
    return shown === 'gone' || (shown !== undefined && 'fault' in shown);
  };
  const send = async (batch: PhotoBatch) => {
    setError(undefined);
    const controller = new AbortController();
    stop.current = controller;
    try {
      if (batch.photos.length === 0) throw new Unusable('none');
      if (batch.photos.some(isUnusable)) throw new Unusable('unusable');
      setSent({ photos: 0, isOffline: false });
      const { sendPhotos } = await import('#components/api/photos');
      const endpoint = new URL(`${api.baseUrl}/api/law-firm/uploads`, document.baseURI).href;
      const line = { endpoint, headers: api.headers };
      const made = await sendPhotos(batch, { api, line, signal: controller.signal, onProgress: setSent, onChange });
      toasts.show({ title: words.saved(made.name), about: made.id });
      void refreshShown(queryClient, 'document');
      void queryClient.invalidateQueries({ queryKey: ['photos'] });
      onSent();
    } catch (failure) {
      if (controller.signal.aborted) return;
      setSent(undefined);
      setError(failure);
    }
  };
  return { sent, error, send };
}
