import type { ReactNode } from 'react';
import { Table, type TableProps } from '#components/elements/Table';
import { Card } from '#components/patterns/Card';
import { DataView, type LoadedQuery } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';

/** A firm's newest records of one kind. */
export interface NewestCardProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rows' | 'lines'> {
  /** The card's texts for this kind of record. */
  words: Record<'title' | 'newest' | 'loading' | 'failed' | 'none', string>;
  /** Their loading state. */
  query: LoadedQuery;
  /** Links to all of them and to a new one. */
  actions: ReactNode;
}

/** A card of a firm's newest records, with links to all of them. */
export function NewestCard<Row extends { id: string }>({ words, query, actions, ...table }: NewestCardProps<Row>) {
  return (
    <Card title={words.title} description={words.newest} isPadded={false} actions={actions}>
      <DataView
        label={words.title}
        query={query}
        isEmpty={table.rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <Table {...table} caption={words.title} getRowId={({ id }) => id} />
      </DataView>
    </Card>
  );
}
