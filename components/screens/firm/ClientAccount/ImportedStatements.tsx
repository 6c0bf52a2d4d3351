import { Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type BankStatement, undoBankStatement, useFirmData, useMay, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { AlertDialog } from '#components/elements/AlertDialog';
import { Icon } from '#components/elements/Icon';
import { actionsColumn, type Column, RowActions, Table, type TableLines } from '#components/elements/Table';
import { common, useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import * as rowStyles from '#components/theme/row.css';
import { bankMessages } from './bankMessages';
import * as styles from './ClientAccount.css';

const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr) 150px 44px', areas: ['file closing actions', 'days imported actions'] },
  tiny: { tracks: 'minmax(0, 1fr) auto 44px', areas: ['file closing actions', 'days days actions'] },
};

const idOf = ({ id }: BankStatement) => id;

/** The files that were imported, the latest first. Each can be undone. */
export function ImportedStatements({ accountId }: { accountId: string }) {
  const words = useMessages(bankMessages);
  const query = useFirmData('/api/law-firm/bank-statements', { query: { accountId, limit: 20 } });
  const [asked, ask] = useState<BankStatement>();
  const columns = useColumns(ask);
  const rows = query.data?.data ?? [];
  if (query.data && rows.length === 0) return null;
  return (
    <Card title={words.files} isPadded={false}>
      <DataView
        label={words.files}
        query={query}
        isEmpty={rows.length === 0}
        loadingText={words.loadingFiles}
        errorText={words.failedFiles}
      >
        <Table caption={words.files} columns={columns} rows={rows} getRowId={idOf} lines={lines} />
      </DataView>
      {asked && <Undoing statement={asked} onClose={() => ask(undefined)} />}
    </Card>
  );
}

function useColumns(ask: (statement: BankStatement) => void): Column<BankStatement>[] {
  const words = useMessages(bankMessages);
  const { cents, date, dateRange } = useFormat();
  const mayPost = useMay('clientmoney.post');
  return useMemo(
    () => [
      {
        id: 'file',
        header: words.fileColumns.file,
        isRowHeader: true,
        width: 'minmax(0, 1.4fr)',
        cell: ({ fileName, undoneAt }) => (
          <span>
            {undoneAt === undefined ? fileName : <s>{fileName}</s>}
            {undoneAt !== undefined && <span className={rowStyles.second}>{words.fileUndone(date(undoneAt))}</span>}
          </span>
        ),
      },
      {
        id: 'days',
        header: words.fileColumns.days,
        width: 'minmax(0, 1fr)',
        cell: ({ from, to, lines: all, newLines }) => (
          <span>
            {from !== undefined && to !== undefined ? dateRange(from, to) : words.noDays}
            <span className={rowStyles.second}>{words.fileLines(all, newLines)}</span>
          </span>
        ),
      },
      {
        id: 'closing',
        header: words.fileColumns.closing,
        align: 'end',
        width: '128px',
        cell: ({ closing }) => closing !== undefined && <span className={styles.figure}>{cents(closing)}</span>,
      },
      {
        id: 'imported',
        header: words.fileColumns.imported,
        width: 'minmax(0, 1fr)',
        cell: ({ by, created_at: at }) => (
          <span>
            {date(at)}
            {by !== undefined && <span className={rowStyles.second}>{by}</span>}
          </span>
        ),
      },
      ...(mayPost
        ? [
            actionsColumn<BankStatement>(words.fileColumns.actions, '56px', (statement) => (
              <RowActions
                row={statement.fileName}
                items={
                  statement.undoneAt === undefined
                    ? [
                        {
                          id: 'undo',
                          label: words.undoImport,
                          name: words.undoImportOf(statement.fileName),
                          icon: <Icon of={Undo2} />,
                          onAction: () => ask(statement),
                        },
                      ]
                    : []
                }
              />
            )),
          ]
        : []),
    ],
    [words, cents, date, dateRange, mayPost, ask],
  );
}

function Undoing({ statement: { id, fileName }, onClose }: { statement: BankStatement; onClose: () => void }) {
  const words = useMessages(bankMessages);
  const { cancel } = useMessages(common);
  const announce = useAnnounce();
  const { mutateAsync: undo, isPending } = useSend(undoBankStatement);
  const confirm = async () => {
    await announce({
      act: () => undo(id),
      done: ({ states }) =>
        words.importUndone(
          fileName,
          Object.values(states).reduce((sum, count) => sum + count, 0),
        ),
      failed: words.importNotUndone,
      about: id,
    });
    onClose();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.undoAsk(fileName)}
      confirmLabel={words.undoImport}
      cancelLabel={cancel}
      tone="danger"
      isPending={isPending}
      pendingLabel={words.undoImport}
      onConfirm={() => void confirm()}
    >
      {words.undoHint}
    </AlertDialog>
  );
}
