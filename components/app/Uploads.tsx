import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  refreshShown,
  type Sending,
  SentElsewhere,
  type Upload,
  type UploadQueue,
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

/** The queue, once something has been uploaded: most visits only look something up. */
interface Uploader {
  queue: UploadQueue | undefined;
  /** Loads the queue. */
  open: () => Promise<UploadQueue>;
}

const UploaderContext = createContext<Uploader | undefined>(undefined);

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
  const [queue, setQueue] = useState<UploadQueue>();
  const opening = useRef<Promise<UploadQueue>>(undefined);
  const make = async () => {
    const { UploadQueue } = await import('#components/api/UploadQueue');
    const made = new UploadQueue({
      owner,
      line: { endpoint: new URL(`${api.baseUrl}/api/law-firm/uploads`, document.baseURI).href, headers: api.headers },
      signIn: () => api.client.GET('/api/law-firm/profile'),
      onDone: ({ name }) => {
        toasts.show({ title: words.done(name) });
        void refreshShown(queryClient, 'document');
      },
      onFailed: ({ name, error }) =>
        toasts.show({ tone: 'error', title: words.failed(name), description: explained(error) }),
    });
    setQueue(made);
    return made;
  };
  const open = () =>
    (opening.current ??= make().catch((error: unknown) => {
      // The next attempt loads it again.
      opening.current = undefined;
      throw error;
    }));
  useEffect(() => queue?.open(), [queue]);
  useUnsavedChanges(useShown(queue).some(isUnderWay));
  return <UploaderContext value={{ queue, open }}>{children}</UploaderContext>;
}

const none: readonly Upload[] = [];
const never = () => () => {};

/** The uploads of a queue, or none without one. */
function useShown(queue: UploadQueue | undefined): readonly Upload[] {
  const read = queue?.uploads ?? (() => none);
  return useSyncExternalStore(queue?.subscribe ?? never, read, read);
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
  const uploader = use(UploaderContext);
  if (!uploader) throw new Error('useUploads: there is no UploadsProvider above this component.');
  const { queue, open } = uploader;
  const words = useMessages(messages);
  const explain = useExplain();
  return {
    rows: useShown(queue)
      .filter((upload) => upload.state !== 'done' && isTo(upload))
      .map(({ error, ...upload }) => ({
        ...upload,
        ...(error !== undefined && {
          reason: error instanceof SentElsewhere ? words.elsewhere : explain(error),
        }),
      })),
    add: (files, to) =>
      void open().then(
        (opened) => files.forEach((file) => opened.add(file, { ...to, name: file.name })),
        (error: unknown) => {
          const [first] = files;
          toasts.show({ tone: 'error', title: words.failed(first?.name ?? ''), description: explain(error) });
        },
      ),
    pause: (id) => queue?.pause(id),
    resume: (id) => queue?.resume(id),
    remove: (id) => queue?.remove(id),
  };
}
