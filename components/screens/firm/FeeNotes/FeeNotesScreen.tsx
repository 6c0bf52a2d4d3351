import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { type FeeNote, useList, useMay } from '#components/api';
import { feeNoteList } from '#components/api/declared';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { type Column, RowLink, Table, type TableLines } from '#components/elements/Table';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatusChip } from '#components/patterns/StatusChip';
import * as rowStyles from '#components/theme/row.css';
import { isId, useUrlState } from '../../list';
import { newRecord, useEditorUrl } from '../../record';
import { MoneyTabs, type MoneyTabsProps } from '../MoneyTabs';
import { filters } from '../MoneyTabs/filters.css';
import { messages } from './messages';

// Most visits look one up.
const NewFeeNote = lazyDialog(() => import('./NewFeeNote'));

/** URLs of the firm's pages. Keep it stable between renders. */
export interface FeeNotesScreenProps {
  pages: MoneyTabsProps['pages'] & {
    /** Returns the URL of a fee note's page. */
    feeNote: (id: string) => string;
  };
}

const states = ['draft', 'sent', 'invoiced', 'withdrawn'] as const;

const idOf = ({ id }: FeeNote) => id;

const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr) 132px 120px', areas: ['number state total', 'client client day'] },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['number total', 'client state'] },
};

/** The firm's fee notes, the latest first. `?new` begins one, for the case of `caseId` if there is one. */
export function FeeNotesScreen({ pages }: FeeNotesScreenProps) {
  const words = useMessages(messages);
  const url = useUrlState();
  const mayDraft = useMay('fees.draft');
  const editor = useEditorUrl('new');
  const asked = states.find((state) => state === url.get('state'));
  const clientId = isId(url.get('clientId')) ? url.get('clientId') : undefined;
  const caseId = isId(url.get('caseId')) && editor.target === undefined ? url.get('caseId') : undefined;
  const notes = useList(feeNoteList, {
    ...(asked && { state: asked }),
    ...(clientId !== undefined && { clientId }),
    ...(caseId !== undefined && { caseId }),
  });
  const columns = useColumns(pages.feeNote);
  const isNarrowed = asked !== undefined || clientId !== undefined || caseId !== undefined;
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actionsOnPhone="under-thumb"
        actions={
          mayDraft && (
            <Button tone="accent" icon={<Icon of={Plus} />} onPress={() => editor.open(newRecord)}>
              {words.add}
            </Button>
          )
        }
      />
      <MoneyTabs shown="feeNotes" pages={pages} />
      <div className={filters}>
        <SegmentedControl
          label={words.states}
          items={[{ id: 'all', label: words.all }, ...states.map((id) => ({ id, label: words.named[id] }))]}
          value={asked ?? 'all'}
          onChange={(state) => url.set({ state: state === 'all' ? '' : state })}
        />
      </div>
      <Card isPadded={false}>
        <DataView
          label={words.table}
          query={notes}
          isEmpty={notes.rows.length === 0}
          loadingText={words.loading}
          errorText={words.failed}
          empty={
            isNarrowed ? (
              <EmptyState title={words.noneOfState} hint={words.noneOfStateHint} />
            ) : (
              <EmptyState title={words.none} hint={words.noneHint} />
            )
          }
        >
          <Table
            caption={words.table}
            columns={columns}
            rows={notes.rows}
            getRowId={idOf}
            lines={lines}
            isHeaderSticky
          />
          <LoadMore query={notes} />
        </DataView>
      </Card>
      {mayDraft && editor.target !== undefined && (
        <NewFeeNote caseId={url.get('caseId')} hrefOf={pages.feeNote} onClose={editor.close} />
      )}
    </>
  );
}

function useColumns(hrefOf: (id: string) => string): Column<FeeNote>[] {
  const words = useMessages(messages);
  const { date, cents } = useFormat();
  return useMemo(
    () => [
      {
        id: 'number',
        header: words.columns.number,
        isRowHeader: true,
        width: '132px',
        cell: ({ id, number }) => <RowLink href={hrefOf(id)}>{number}</RowLink>,
      },
      {
        id: 'client',
        header: words.columns.client,
        width: 'minmax(0, 1fr)',
        cell: ({ clientName, caseTitle }) => (
          <span>
            {clientName}
            <span className={rowStyles.second}>{caseTitle}</span>
          </span>
        ),
      },
      { id: 'day', header: words.columns.day, width: '112px', cell: ({ day }) => date(day) },
      {
        id: 'state',
        header: words.columns.state,
        width: '112px',
        cell: ({ state }) => <StatusChip kind="fee-note" value={state} />,
      },
      {
        id: 'total',
        header: words.columns.total,
        width: '132px',
        align: 'end',
        cell: ({ total }) => cents(total),
      },
    ],
    [words, date, cents, hrefOf],
  );
}
