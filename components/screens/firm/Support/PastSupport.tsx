import { type SupportAccess, usePastSupport } from '#components/api';
import { Table, type Column } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { messages } from './messages';

/** Who was in the firm's area for support, for its admins: a card of the page on the firm's people. */
export function PastSupport() {
  const words = useMessages(messages);
  const { date, time } = useFormat();
  const query = usePastSupport();
  const rows = query.data?.data ?? [];
  const columns: Column<SupportAccess>[] = [
    { id: 'who', header: words.who, isRowHeader: true, cell: ({ name }) => name },
    { id: 'why', header: words.why, cell: ({ reason }) => reason },
    { id: 'when', header: words.when, cell: ({ openedAt }) => `${date(openedAt)}, ${time(openedAt)}` },
    {
      id: 'how',
      header: words.how,
      cell: ({ endedBy }) => (endedBy === undefined ? words.ranOut : words.endedBy(endedBy)),
    },
  ];
  return (
    <Card title={words.past} description={words.pastHint} isPadded={false}>
      <DataView
        label={words.past}
        query={query}
        isEmpty={rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <Table columns={columns} rows={rows} caption={words.past} getRowId={({ id }) => id} />
      </DataView>
    </Card>
  );
}
