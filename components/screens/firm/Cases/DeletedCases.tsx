import { useCallback } from 'react';
import { type Case, restoreCase } from '#components/api';
import { useMessages } from '#components/language';
import type { ListScreen } from '../../list';
import { DeletedTable } from '../Deleted';
import { messages } from './messages';

export interface DeletedCasesProps {
  /** The result of `useListScreen`. */
  list: ListScreen<Case>;
  /** Returns the URL of a case's page. Keep it stable between renders. */
  caseHref: (id: string) => string;
}

/** The deleted cases, each with how long it can be restored and the action that does. */
export default function DeletedCases({ list, caseHref }: DeletedCasesProps) {
  const words = useMessages(messages);
  const rowOf = useCallback(
    ({ id, title, clientName }: Case) => ({ name: title, detail: clientName, href: caseHref(id) }),
    [caseHref],
  );
  return (
    <DeletedTable
      list={list}
      caption={words.deletedTable}
      header={words.columns.title}
      rowOf={rowOf}
      restore={restoreCase}
      right="cases.close"
      orders={words.orders}
    />
  );
}
