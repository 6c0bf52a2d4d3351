import { useMemo } from 'react';
import type { components } from '#openapi';
import { agedDebtList, useList, useReportUrl } from '#components/api';
import { type Column, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { useOfWhich } from '#components/patterns/Money';
import * as rowStyles from '#components/theme/row.css';
import { figureIn } from '#domain/money';
import { messages } from './messages';
import { figureWidth, useFigure } from './figures';
import type { ReportFilters } from './filters';
import { Report } from './Report';

type Row = components['schemas']['AgedDebt'];

const lines: TableLines = {
  room: 'much',
  narrow: { tracks: 'minmax(0, 1fr) 120px', areas: ['name total'] },
  tiny: { tracks: 'minmax(0, 1fr) 112px', areas: ['name total'] },
};

const ages = ['current', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;

const figures = [...ages, 'total', 'awaited'] as const;

const idOf = ({ clientId }: Row) => clientId;

/** What each client owes, by how long it is past due. */
export function AgedDebt({ pages, clientId }: ReportFilters) {
  const words = useMessages(messages);
  const { amount } = useFormat();
  const ofWhich = useOfWhich();
  const query = { ...(clientId !== undefined && { clientId }) };
  const rows = useList(agedDebtList, query);
  const figure = useFigure(rows.rows, figures);
  const columns = useMemo<Column<Row>[]>(() => {
    const column = (name: (typeof figures)[number]) => ({
      id: name,
      header: words[name],
      align: 'end' as const,
      width: figureWidth(
        words[name],
        rows.rows.map((row) => figure(row[name])),
      ),
      cell: (row: Row) => figure(row[name]),
    });
    return [
      {
        id: 'name',
        header: words.client,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: ({ clientId, clientName, invoices, owedBack, others }) => (
          <span>
            <RowLink href={pages.client(clientId)}>{clientName}</RowLink>
            <span className={rowStyles.second}>
              {[
                ...(invoices > 0 ? [words.invoices(invoices)] : []),
                ...(owedBack > 0 ? [words.owedBackNote(figure(owedBack))] : []),
                ofWhich(others) ?? [],
              ]
                .flat()
                .join(' · ')}
            </span>
          </span>
        ),
      },
      ...ages.map(column),
      { ...column('total'), cell: ({ total }) => <strong>{figure(total)}</strong> },
      column('awaited'),
    ];
  }, [words, figure, ofWhich, pages, rows.rows]);
  const totals = rows.first?.totals;
  const noteOf = (...notes: (string | undefined)[]) => {
    const said = notes.filter((note) => note !== undefined);
    return said.length > 0 && { note: said.join(' · ') };
  };
  const notes = totals
    ? [
        ofWhich(figureIn(totals.others, 'total')),
        ...(totals.owedBack > 0 ? [words.owedBackNote(amount(totals.owedBack))] : []),
        ...(totals.awaited > 0 ? [words.awaitedNote(amount(totals.awaited))] : []),
      ]
    : [];
  return (
    <Report
      name="aged-debt"
      file={useReportUrl('aged-debt', query)}
      rows={rows}
      query={query}
      columns={columns}
      lines={lines}
      idOf={idOf}
      totals={[
        ...ages.map((age) => ({
          label: words[age],
          value: totals && amount(totals[age]),
          ...noteOf(ofWhich(figureIn(totals?.others, age))),
          ...(age === 'over90' && totals && totals.over90 > 0 && { tone: 'error' as const }),
        })),
        {
          label: words.total,
          value: totals && amount(totals.total),
          ...noteOf(...notes),
        },
      ]}
    />
  );
}
