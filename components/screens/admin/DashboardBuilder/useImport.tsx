import { type ReactNode, useState } from 'react';
import { lazyDialog } from '#components/app';
import type { RefusedImport } from '#components/builder/transfer';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { messages } from './messages';
import type { Layout } from './layout';

const ImportFaults = lazyDialog(() => import('./ImportFaults'));

/**
 * Reads a dashboard from a file and passes it on, or lists the file's errors in a dialog. The validation is lazy-loaded with the
 * first file; if it or the file can't be read, a toast says so.
 */
export function useImport(onRead: (layout: Layout, name: string) => void): {
  open: (file: File) => Promise<void>;
  dialog: ReactNode;
} {
  const words = useMessages(messages);
  const [refused, setRefused] = useState<RefusedImport>();
  const open = async (file: File) => {
    try {
      const { importDashboard } = await import('./importDashboard');
      const read = importDashboard(await file.text());
      if ('layout' in read) onRead(read.layout, file.name);
      else setRefused(read);
    } catch {
      toasts.show({ tone: 'error', title: words.importUnread(file.name), description: words.importUnreadHint });
    }
  };
  return { open, dialog: refused && <ImportFaults refused={refused} onClose={() => setRefused(undefined)} /> };
}
