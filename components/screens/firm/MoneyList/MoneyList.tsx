import type { ComponentProps, ReactNode } from 'react';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { type Column, Table, type TableLines } from '#components/elements/Table';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { PageHeader, type PageHeaderProps } from '#components/patterns/PageHeader';
import { MoneyTabs, type MoneyTabsProps } from '../MoneyTabs';
import { filters } from '../MoneyTabs/filters.css';
import { messages } from './messages';
import { Tags } from './Tags';
import type { useNarrowed } from './useNarrowed';

/** The texts of a list, which its screen's message file has under these names. */
export interface MoneyListWords<State extends string> {
  title: string;
  description: string;
  /** The label of the states, and each state. */
  states: string;
  named: Readonly<Record<State, string>>;
  /** The list's name for screen readers. */
  table: string;
  loading: string;
  failed: string;
  none: string;
  noneHint: string;
  noneFound: string;
  noneFoundHint: string;
}

export interface MoneyListProps<Row extends { id: string }, State extends string>
  extends MoneyTabsProps, Pick<PageHeaderProps, 'actions' | 'actionsOnPhone'> {
  words: MoneyListWords<State>;
  /** The result of `useNarrowed`. */
  narrowed: ReturnType<typeof useNarrowed<State>>;
  /** Whether a search narrows the list too. */
  isSearched?: boolean;
  /** The search field, if there is one. */
  search?: ReactNode;
  /** The list's rows, page by page. */
  list: { rows: readonly Row[] } & ComponentProps<typeof LoadMore>['query'] & ComponentProps<typeof DataView>['query'];
  /** What all rows come to, once there are any. */
  total?: string | undefined;
  /** Keep the array stable between renders. */
  columns: readonly Column<Row>[];
  lines: TableLines;
}

const idOf = ({ id }: { id: string }) => id;

/** One of the lists of the firm's money: its tabs, what narrows it, and its rows. */
export function MoneyList<Row extends { id: string }, State extends string>({
  words,
  narrowed,
  isSearched = false,
  search,
  list,
  total,
  columns,
  lines,
  shown,
  pages,
  ...actions
}: MoneyListProps<Row, State>) {
  const { all } = useMessages(messages);
  const { state, states, caseId, clientId, showState } = narrowed;
  const isNarrowed = isSearched || [state, caseId, clientId].some((one) => one !== undefined);
  const isEmpty = list.rows.length === 0;
  return (
    <>
      <PageHeader title={words.title} description={words.description} {...actions} />
      <MoneyTabs shown={shown} pages={pages} />
      <div className={filters}>
        <SegmentedControl
          label={words.states}
          items={[{ id: 'all', label: all }, ...states.map((id) => ({ id, label: words.named[id] }))]}
          value={state ?? 'all'}
          onChange={(chosen) => showState(chosen === 'all' ? '' : chosen)}
        />
      </div>
      {search}
      <Tags caseId={caseId} clientId={clientId} />
      <Card isPadded={false} {...(total !== undefined && !isEmpty && { title: words.table, description: total })}>
        <DataView
          label={words.table}
          query={list}
          isEmpty={isEmpty}
          loadingText={words.loading}
          errorText={words.failed}
          empty={
            isNarrowed ? (
              <EmptyState title={words.noneFound} hint={words.noneFoundHint} />
            ) : (
              <EmptyState title={words.none} hint={words.noneHint} />
            )
          }
        >
          <Table
            caption={words.table}
            columns={columns}
            rows={list.rows}
            getRowId={idOf}
            lines={lines}
            isHeaderSticky
          />
          <LoadMore query={list} />
        </DataView>
      </Card>
    </>
  );
}
