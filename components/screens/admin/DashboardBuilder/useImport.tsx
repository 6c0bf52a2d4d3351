import { type ReactNode, useState } from 'react';
import { lazyDialog } from '#components/app';
import type { Layout } from '#components/builder/layout';
import type { ImportFault } from '#components/builder/transfer';

const ImportFaults = lazyDialog(() => import('./ImportFaults'));

/** Reads a dashboard from a file and passes it on, or lists the file's errors in a dialog. The validation is lazy-loaded with the first file. */
export function useImport(onRead: (layout: Layout, name: string) => void): {
  open: (file: File) => Promise<void>;
  dialog: ReactNode;
} {
  const [faults, setFaults] = useState<readonly ImportFault[]>();
  const open = async (file: File) => {
    const { importLayout } = await import('#components/builder/transfer');
    const read = importLayout(await file.text());
    if ('layout' in read) onRead(read.layout, file.name);
    else setFaults(read.faults);
  };
  return { open, dialog: faults && <ImportFaults faults={faults} onClose={() => setFaults(undefined)} /> };
}
