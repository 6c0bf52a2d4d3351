import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { type LedgerExport, useLedgerFileUrl, useList } from '#components/api';
import { ledgerExportList } from '#components/api/declared';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { type Column, Table, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { nairobiDay } from '#domain/dates';
import { messages } from './messages';
import * as styles from './AccountingFiles.css';

const lines: TableLines = {
  room: 'much',
  narrow: { tracks: 'minmax(0, 1fr) auto', areas: ['period file', 'taken total'] },
  tiny: { tracks: 'minmax(0, 1fr)', areas: ['period', 'taken', 'total', 'file'] },
};

const idOf = ({ id }: LedgerExport) => id;

/** The files that were taken, each as it was. */
export function FilesTaken() {
  const words = useMessages(messages);
  const list = useList(ledgerExportList, {});
  const columns = useColumns();
  return (
    <Card title={words.files} isPadded={false}>
      <DataView
        label={words.files}
        query={list}
        isEmpty={list.rows.length === 0}
        loadingText={words.filesLoading}
        errorText={words.filesFailed}
        empty={<EmptyState title={words.noFiles} hint={words.noFilesHint} />}
      >
        <Table caption={words.files} columns={columns} rows={list.rows} getRowId={idOf} lines={lines} />
        <LoadMore query={list} />
      </DataView>
    </Card>
  );
}

function useColumns(): Column<LedgerExport>[] {
  const words = useMessages(messages);
  const { date, dateRange, money } = useFormat();
  const urlOf = useLedgerFileUrl();
  return useMemo(
    () => [
      {
        id: 'period',
        header: words.period,
        isRowHeader: true,
        width: 'minmax(0, 1.4fr)',
        cell: ({ from, to, format }) => (
          <span>
            {dateRange(from, to)}
            <span className={styles.soft}>{words.formats[format]}</span>
          </span>
        ),
      },
      {
        id: 'taken',
        header: words.taken,
        width: 'minmax(0, 1.2fr)',
        cell: ({ takenAt, takenBy = '', isOver }) => (
          <span>
            {words.takenBy(date(nairobiDay(new Date(takenAt))), takenBy)}
            {!isOver && <span className={styles.soft}>{words.beforeEnd}</span>}
          </span>
        ),
      },
      {
        id: 'total',
        header: words.debits,
        align: 'end',
        width: 'minmax(0, 1fr)',
        cell: ({ total, journals, late }) => (
          <span>
            {money(total, 'KES')}
            <span className={styles.soft}>{words.journalsAndLate(journals, late)}</span>
          </span>
        ),
      },
      {
        id: 'file',
        header: words.file,
        isHeaderHidden: true,
        align: 'end',
        width: '160px',
        cell: ({ id, fileName, isErased }) =>
          isErased ? (
            words.erased
          ) : (
            <LinkButton
              size="sm"
              href={urlOf(id)}
              icon={<Icon of={Download} />}
              target="_blank"
              aria-label={words.downloadOf(fileName)}
            >
              {words.download}
            </LinkButton>
          ),
      },
    ],
    [words, date, dateRange, money, urlOf],
  );
}
