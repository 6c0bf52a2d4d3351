import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import {
  refreshShown,
  type Sending,
  SentElsewhere,
  type Upload,
  UploadQueue,
  useApi,
  useSession,
} from '#components/api';
import { toasts } from '#components/elements/Toast';
import { defineMessages, useMessages } from '#components/language';
import type { UploadRow } from '#components/patterns/UploadList';
import { useExplain } from './useExplain';
import { useUnsavedChanges } from './useUnsavedChanges';

/** Its words. */
export const messages = defineMessages('app/Uploads', {
  done: (name: string) => `Uploaded ${name}`,
  failed: (name: string) => `Couldn’t upload ${name}.`,
  elsewhere: 'It is being uploaded already.',
});

const Queue = createContext<UploadQueue | undefined>(undefined);

export interface UploadsProviderProps {
  /** The screens that upload. The provider stays while they change, and with it what is being uploaded. */
  children: ReactNode;
}

/**
 * Uploads files for the screens below it, whichever of them is shown. A toast says when one has arrived or was refused, and closing the
 * tab asks first while one is under way.
 */
export function UploadsProvider({ children }: UploadsProviderProps) {
  const words = useMessages(messages);
  const explain = useExplain();
  const api = useApi();
  const queryClient = useQueryClient();
  const owner = useSession()?.person.email ?? '';
  const explained = (error: unknown) => (error instanceof SentElsewhere ? words.elsewhere : explain(error));
  const [queue] = useState(
    () =>
      new UploadQueue({
        owner,
        line: { endpoint: new URL(`${api.baseUrl}/api/law-firm/uploads`, document.baseURI).href, headers: api.headers },
        signIn: () => api.client.GET('/api/law-firm/profile'),
        onDone: ({ name }) => {
          toasts.show({ title: words.done(name) });
          void refreshShown(queryClient, 'document');
        },
        onFailed: ({ name, error }) =>
          toasts.show({ tone: 'error', title: words.failed(name), description: explained(error) }),
      }),
  );
  useEffect(() => queue.open(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);
  useUnsavedChanges(uploads.some(isUnderWay));
  return <Queue value={queue}>{children}</Queue>;
}

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'offline';

/** The files on their way, and what can be done with them. */
export interface Uploads {
  /** Those that have not arrived yet, in the order in which they were added. */
  rows: readonly UploadRow[];
  /** Uploads files to one place. */
  add: (files: readonly File[], to: Omit<Sending, 'name'>) => void;
  pause: (id: string) => void;
  resume: (id: string) => void;
  remove: (id: string) => void;
}

/** The uploads to a place, or all of them without one. */
export function useUploads(isTo: (upload: Upload) => boolean = () => true): Uploads {
  const queue = use(Queue);
  if (!queue) throw new Error('useUploads: there is no UploadsProvider above this component.');
  const words = useMessages(messages);
  const explain = useExplain();
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);
  return {
    rows: uploads
      .filter((upload) => upload.state !== 'done' && isTo(upload))
      .map(({ error, ...upload }) => ({
        ...upload,
        ...(error !== undefined && {
          reason: error instanceof SentElsewhere ? words.elsewhere : explain(error),
        }),
      })),
    add: (files, to) => {
      for (const file of files) queue.add(file, { ...to, name: file.name });
    },
    pause: queue.pause,
    resume: queue.resume,
    remove: queue.remove,
  };
}
