import type { ReactNode } from 'react';
import { Table, type TableProps } from '#components/elements/Table';
import { Card } from '#components/patterns/Card';
import { DataView, type LoadedQuery } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';

/** The newest records of a kind that a firm has. */
export interface NewestCardProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rows' | 'lines'> {
  /** The words of the kind. */
  words: Record<'title' | 'newest' | 'loading' | 'failed' | 'none', string>;
  /** How their load stands. */
  query: LoadedQuery;
  /** The ways to all of them, and to a new one. */
  actions: ReactNode;
}

/** A card of a firm's newest records, and the ways to all of them. */
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
