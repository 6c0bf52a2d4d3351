import { useState } from 'react';
import { lazyDialog } from '#components/app';
import type { Deletion } from './Deletion';

// Few visits end in a delete, so the question is loaded when it is asked.
const DeletionQuestion = lazyDialog(() => import('./Deletion'));

/**
 * Deleting a record, the same on every screen: a question that names it, then a toast with Undo. `ask` opens the question and
 * never changes; `dialog` is what the screen must render for it.
 */
export function useDeletion<Data>(describe: (record: Data) => Deletion, onDeleted?: () => void) {
  const [asked, ask] = useState<Data>();
  const dialog = asked !== undefined && (
    <DeletionQuestion deletion={describe(asked)} onDeleted={onDeleted} onClose={() => ask(undefined)} />
  );
  return { ask: ask as (record: Data) => void, dialog };
}
