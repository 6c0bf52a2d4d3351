import { type FirmDocument, restoreDocument } from '#components/api';
import { useMessages } from '#components/language';
import type { ListScreen } from '../../list';
import { DeletedTable } from '../Deleted';
import { messages } from './messages';

export interface DeletedDocumentsProps {
  /** The result of `useListScreen`. */
  list: ListScreen<FirmDocument>;
}

const rowOf = ({ name, caseTitle, clientName }: FirmDocument) => ({ name, detail: caseTitle ?? clientName });

/** The deleted documents, each with how long it can be restored and the action that does. What is deleted can't be opened. */
export default function DeletedDocuments({ list }: DeletedDocumentsProps) {
  const words = useMessages(messages);
  return (
    <DeletedTable
      list={list}
      caption={words.deletedTable}
      header={words.columns.name}
      rowOf={rowOf}
      restore={restoreDocument}
      right="documents.write"
      orders={{}}
    />
  );
}
