import { useState } from 'react';
import { lazyDialog } from '#components/app';
import type { Deletion } from './Deletion';

// Few visits end in a delete, so the confirmation is lazy-loaded.
const DeletionQuestion = lazyDialog(() => import('./Deletion'));

/**
 * Deletes a record, the same way on every screen: a confirmation that names it, then a toast with Undo. `ask` opens the
 * confirmation and is stable; the screen must render `dialog`.
 */
export function useDeletion<Data>(describe: (record: Data) => Deletion, onDeleted?: () => void) {
  const [asked, ask] = useState<Data>();
  const dialog = asked !== undefined && (
    <DeletionQuestion deletion={describe(asked)} onDeleted={onDeleted} onClose={() => ask(undefined)} />
  );
  return { ask: ask as (record: Data) => void, dialog };
}
