import { counted, defineMessages, number } from '#components/language';

export const messages = defineMessages('widgets/DocumentGrid', {
  loading: 'Loading documents…',
  empty: 'No documents',
  emptyHint: 'Documents added to a case appear here.',
  total: (total: number) => counted(total, 'document', 'documents'),
  totalAndUnsigned: (total: number, unsigned: number) =>
    `${counted(total, 'document', 'documents')}, ${number(unsigned)} unsigned`,
  document: 'Document',
  changed: 'Changed',
  size: 'Size',
  signature: 'Signature',
  unsigned: 'Unsigned',
  more: 'more',
});
