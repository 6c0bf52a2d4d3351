import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Import, type ImportField, type ImportRow, useImportRows } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { type Column, Table, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { useFaultText } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { FilterPills } from '#components/patterns/FilterPills';
import { LoadMore } from '#components/patterns/LoadMore';
import { importFieldNames } from '#language/imports';
import type { ImportScreenProps } from './ImportScreen';
import * as styles from './Imports.css';
import { messages } from './messages';

/** How many rows are shown first. */
const few = 5;

/** With room for little, the columns give way only where a phone begins. */
const stacked = { tracks: '44px minmax(0, 1fr) auto', areas: ['line who who', 'line first second'] };

const lines: TableLines = { room: 'little', narrow: stacked, tiny: stacked };

type Shown = 'faulty' | 'duplicate' | 'good';

export interface RowsCardProps extends ImportScreenProps {
  found: Import;
}

/** A file's rows, the faulty ones first, each with what is wrong. */
export function RowsCard({ found, pages }: RowsCardProps) {
  const words = useMessages(messages);
  const { id, kind, counts, columns } = found;
  const [chosen, choose] = useState<Shown>();
  const [isAll, setAll] = useState(false);
  const shown = chosen ?? (counts.faulty > 0 ? 'faulty' : counts.duplicates > 0 ? 'duplicate' : 'good');
  const rows = useImportRows(id, shown, isAll ? 50 : few);
  const hasDays = columns.some(({ field }) =>
    ['clientSince', 'openedOn', 'nextHearing', 'nextDeadline'].includes(field),
  );
  const pills = [
    { id: 'faulty' as const, label: words.pills.faulty, count: counts.faulty },
    ...(counts.duplicates > 0
      ? [{ id: 'duplicate' as const, label: words.pills.duplicate, count: counts.duplicates }]
      : []),
    { id: 'good' as const, label: words.pills.good, count: counts.rows - counts.faulty - counts.duplicates },
  ];
  return (
    <Card
      title={shown === 'faulty' ? words.faults : words.rows}
      isPadded={false}
      actions={
        <FilterPills
          label={words.shown}
          items={pills}
          value={shown}
          onChange={(pill) => {
            choose(pill);
            setAll(false);
          }}
        />
      }
    >
      <DataView
        label={words.rows}
        query={rows}
        isEmpty={rows.rows.length === 0}
        loadingText={words.rowsLoading}
        errorText={words.rowsFailed}
        empty={<EmptyState {...words.noRows[shown]} />}
      >
        <Table
          caption={words.table}
          columns={useRowColumns(kind, pages)}
          rows={rows.rows}
          getRowId={({ line }) => String(line)}
          lines={lines}
        />
        {isAll && <LoadMore query={rows} isManual />}
        <p className={styles.foot}>
          <span>
            {[
              words.someOf(rows.rows.length, rows.total ?? rows.rows.length),
              hasDays && words.datesRead,
              shown === 'duplicate' && words.duplicatesHow,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {!isAll && (rows.total ?? 0) > few && (
            <Button tone="quiet" size="sm" onPress={() => setAll(true)}>
              {words.showAll}
            </Button>
          )}
        </p>
      </DataView>
    </Card>
  );
}

/** The fields that have a place of their own in a row; the faults of others say what they had. */
const placed = {
  clients: { who: ['name', 'email'], first: 'phone', second: 'clientSince' },
  cases: { who: ['title', 'clientName'], first: 'caseNumber', second: 'openedOn' },
} as const satisfies Record<Import['kind'], { who: ImportField[]; first: ImportField; second: ImportField }>;

function useRowColumns(kind: Import['kind'], pages: ImportScreenProps['pages']): Column<ImportRow>[] {
  const { cells } = useMessages(messages);
  const { number } = useFormat();
  return useMemo(() => {
    const { first, second } = placed[kind];
    return [
      { id: 'line', header: cells.line, align: 'end', width: '64px', cell: ({ line }) => number(line) },
      {
        id: 'who',
        header: cells[kind].who,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: (row) => <Who row={row} kind={kind} pages={pages} />,
      },
      { id: 'first', header: cells[kind].first, width: '136px', cell: (row) => <Value row={row} field={first} /> },
      { id: 'second', header: cells[kind].second, width: '104px', cell: (row) => <Value row={row} field={second} /> },
    ];
  }, [cells, kind, number, pages]);
}

function Value({ row, field, isNeeded = false }: { row: ImportRow; field: ImportField; isNeeded?: boolean }) {
  const { empty } = useMessages(messages);
  const value = row.values[field]?.trim() ?? '';
  const isWrong = row.faults.some((fault) => fault.field === field);
  if (value === '' && !isWrong) return isNeeded ? <span className={styles.wrong}>{empty}</span> : null;
  return <span className={isWrong ? styles.wrong : styles.value}>{value || empty}</span>;
}

function Who({ row, kind, pages }: { row: ImportRow; kind: Import['kind']; pages: ImportScreenProps['pages'] }) {
  const words = useMessages(messages);
  const names = useMessages(importFieldNames);
  const faultText = useFaultText();
  const { who, first, second } = placed[kind];
  const places: readonly string[] = [...who, first, second];
  const [main, below] = who;
  const { twin } = row;
  return (
    <div className={styles.who}>
      <span className={styles.name}>
        <Value row={row} field={main} isNeeded />
      </span>
      <span className={styles.soft}>
        <Value row={row} field={below} />
      </span>
      {row.faults.map((fault) => {
        const value = row.values[fault.field]?.trim();
        const name = names[fault.field as ImportField] ?? words.cells.line;
        const isMissing = fault.code === 'required' && fault.field in words.missing;
        const why = isMissing ? words.missing[fault.field as 'name' | 'title'] : faultText(fault);
        return (
          <span key={`${fault.field} ${fault.code}`} className={styles.reason}>
            <Icon of={CircleAlert} />
            {value && !places.includes(fault.field) ? words.faultIn(name, value, why) : words.fault(name, why)}
          </span>
        );
      })}
      {twin && (
        <span className={styles.likely}>
          <Icon of={TriangleAlert} />
          <span>
            {twin.id === undefined ? (
              twin.line !== undefined && words.twinLine(twin.name, twin.line)
            ) : (
              <Link href={kind === 'clients' ? pages.client(twin.id) : pages.case(twin.id)}>
                {words.twin(twin.name)}
              </Link>
            )}
            {': '}
            {words.twinReasons[twin.reason]}
          </span>
        </span>
      )}
    </div>
  );
}
