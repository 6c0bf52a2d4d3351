import { CircleCheck, CircleX } from 'lucide-react';
import { useMemo } from 'react';
import type { components } from '#openapi';
import { Alert } from '#components/elements/Alert';
import { Disclosure } from '#components/elements/Disclosure';
import { Icon } from '#components/elements/Icon';
import { type Column, Table, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { StatStrip } from '#components/patterns/StatStrip';
import { nairobiDay } from '#domain/dates';
import { fromCents, toCents } from '#domain/money';
import { messages } from './messages';
import { useAccountName } from './useAccountName';
import * as styles from './AccountingFiles.css';

type Schemas = components['schemas'];
type Found = Schemas['LedgerPreview'];

/** What a file would have, or has: what stands in its way, its checks, and what its journals come to. */
export function Preview({ preview }: { preview: Found }) {
  const words = useMessages(messages);
  const { amount, number } = useFormat();
  const debits = fromCents(preview.totals.reduce((sum, { debit }) => sum + toCents(debit), 0));
  return (
    <div className={styles.parts}>
      <InTheWay preview={preview} />
      <StatStrip
        items={[
          { label: words.journals, value: preview.journals },
          { label: words.late, value: preview.late },
          { label: words.lines, value: number(preview.lines) },
          { label: words.debits, unit: 'KES', value: amount(debits) },
        ]}
      />
      <Checks checks={preview.checks} />
      <Totals totals={preview.totals} />
      {preview.first.length > 0 && (
        <Disclosure title={words.first}>
          <First journals={preview.first} />
        </Disclosure>
      )}
    </div>
  );
}

/** Why no file can be taken, or what to know of it. */
function InTheWay({ preview }: { preview: Found }) {
  const words = useMessages(messages);
  const { date, dateRange } = useFormat();
  const nameOf = useAccountName();
  const { taken, overlaps, unmapped, checks, isOver } = preview;
  return (
    <>
      {taken && (
        <Alert tone="info" title={words.isTaken(date(nairobiDay(new Date(taken.takenAt))))}>
          {words.isTakenHint}
        </Alert>
      )}
      {overlaps && (
        <Alert tone="warning" title={words.overlaps(dateRange(overlaps.from, overlaps.to))}>
          {words.overlapsHint}
        </Alert>
      )}
      {unmapped.length > 0 && (
        <Alert tone="warning" title={words.unmapped(unmapped.length)}>
          {words.unmappedHint(unmapped.map(nameOf))}
        </Alert>
      )}
      {checks.some(({ isOk }) => !isOk) && (
        <Alert tone="error" title={words.differs}>
          {words.differsHint}
        </Alert>
      )}
      {!isOver && !taken && (
        <Alert tone="info" title={words.notOver}>
          {words.notOverHint}
        </Alert>
      )}
    </>
  );
}

function Checks({ checks }: Pick<Found, 'checks'>) {
  const words = useMessages(messages);
  const { cents } = useFormat();
  return (
    <div className={styles.parts}>
      <h3 className={styles.title}>{words.checks}</h3>
      <ul className={styles.list}>
        {checks.map(({ what, journals, books, isOk }) => (
          <li key={what} className={styles.check}>
            <span className={isOk ? styles.good : styles.bad}>
              <Icon of={isOk ? CircleCheck : CircleX} />
            </span>
            <span>
              {words.checkNames[what]}
              <span className={styles.soft}>
                {isOk ? words.agree(cents(books)) : words.differ(cents(journals), cents(books))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const totalLines: TableLines = {
  room: 'usual',
  narrow: { tracks: 'minmax(0, 1fr) auto auto', areas: ['account debit credit'] },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['account account', 'debit credit'] },
};

const keyOf = ({ account: { kind, accountId = '' } }: Schemas['LedgerTotal']) => `${kind} ${accountId}`;

function Totals({ totals }: Pick<Found, 'totals'>) {
  const words = useMessages(messages);
  const columns = useMoneyColumns<Schemas['LedgerTotal']>('account', words.account);
  const { cents } = useFormat();
  const sum = (side: 'debit' | 'credit') =>
    cents(fromCents(totals.reduce((total, one) => total + toCents(one[side]), 0)));
  return (
    <Table
      caption={words.totals}
      columns={columns}
      rows={totals}
      getRowId={keyOf}
      lines={totalLines}
      totals={{ account: words.total, debit: sum('debit'), credit: sum('credit') }}
    />
  );
}

type Line = Schemas['LedgerTotal'] & { id: string; day: string; what: string };

const firstLines: TableLines = {
  room: 'much',
  narrow: { tracks: 'minmax(0, 1fr) auto auto', areas: ['what date date', 'account debit credit'] },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['what date', 'account account', 'debit credit'] },
};

const idOf = ({ id }: Line) => id;

/** The lines of the first journals. */
function First({ journals }: { journals: Found['first'] }) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const money = useMoneyColumns<Line>('account', words.account);
  const columns = useMemo<Column<Line>[]>(
    () => [
      { id: 'date', header: words.date, width: '120px', cell: ({ day }) => date(day) },
      { id: 'what', header: words.journal, isRowHeader: true, width: 'minmax(0, 1.6fr)', cell: ({ what }) => what },
      ...money.map((column) => ({ ...column, isRowHeader: false })),
    ],
    [words, date, money],
  );
  const rows = journals.flatMap(({ day, memo, document, lines }, index) =>
    lines.map((line, place) => ({
      ...line,
      id: `${index} ${place}`,
      day,
      what: [memo, document, line.client].filter(Boolean).join(' · '),
    })),
  );
  return <Table caption={words.first} columns={columns} rows={rows} getRowId={idOf} lines={firstLines} />;
}

/** The columns of an account with what it is called, its debit and its credit. */
function useMoneyColumns<Row extends Schemas['LedgerTotal']>(id: string, header: string): Column<Row>[] {
  const words = useMessages(messages);
  const { cents } = useFormat();
  const nameOf = useAccountName();
  return useMemo(
    () => [
      {
        id,
        header,
        isRowHeader: true,
        width: 'minmax(0, 1.6fr)',
        cell: ({ account }) => (
          <span>
            {nameOf(account)}
            <span className={styles.soft}>
              {account.code === undefined ? words.notNamed : `${account.code} ${account.name}`}
            </span>
          </span>
        ),
      },
      ...(['debit', 'credit'] as const).map((side): Column<Row> => ({
        id: side,
        header: words[side],
        align: 'end',
        width: 'minmax(12ch, 0.8fr)',
        cell: (row) => (row[side] === 0 ? '–' : cents(row[side])),
      })),
    ],
    [id, header, words, cents, nameOf],
  );
}
