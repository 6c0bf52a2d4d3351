import { useMemo } from 'react';
import type { components } from '#openapi';
import { useList, wipAgeList, useReportUrl } from '#components/api';
import { type Column, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import * as rowStyles from '#components/theme/row.css';
import { clockOf } from '#domain/time/duration';
import { AdvocateFilter, useAdvocateOnPaper } from './AdvocateFilter';
import { messages } from './messages';
import { figureWidth, useFigure } from './figures';
import type { ReportFilters } from './filters';
import { Report } from './Report';

type Row = components['schemas']['WipAge'];

const lines: TableLines = {
  room: 'much',
  narrow: { tracks: 'minmax(0, 1fr) 120px', areas: ['name total'] },
  tiny: { tracks: 'minmax(0, 1fr) 112px', areas: ['name total'] },
};

const ages = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;

const figures = [...ages, 'time', 'disbursements', 'total'] as const;

const idOf = ({ caseId }: Row) => caseId;

/** What nobody is billed for yet, by case and by how long ago it was done. */
export function WipByAge({ pages, clientId, advocate }: ReportFilters & { advocate?: string | undefined }) {
  const words = useMessages(messages);
  const { amount } = useFormat();
  const query = { ...(clientId !== undefined && { clientId }), ...(advocate !== undefined && { advocate }) };
  const rows = useList(wipAgeList, query);
  const figure = useFigure(rows.rows, figures);
  const columns = useMemo<Column<Row>[]>(() => {
    const column = (name: (typeof figures)[number], header: string) => ({
      id: name,
      header,
      align: 'end' as const,
      width: figureWidth(
        header,
        rows.rows.map((row) => figure(row[name])),
      ),
      cell: (row: Row) => figure(row[name]),
    });
    return [
      {
        id: 'name',
        header: words.case,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: ({ caseId, caseTitle, clientName, advocateName, unpriced }) => (
          <span>
            <RowLink href={pages.case(caseId)}>{caseTitle}</RowLink>
            <span className={rowStyles.second}>
              {[clientName, advocateName, unpriced > 0 && words.unpriced(clockOf(unpriced))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        ),
      },
      ...ages.map((age) => column(age, age === 'upTo30' ? words.recent : words[age])),
      column('time', words.ofTime),
      column('disbursements', words.disbursements),
      { ...column('total', words.total), cell: ({ total }) => <strong>{figure(total)}</strong> },
    ];
  }, [words, figure, pages, rows.rows]);
  const totals = rows.first?.totals;
  return (
    <Report
      name="wip-age"
      file={useReportUrl('wip-age', query)}
      rows={rows}
      query={query}
      filters={<AdvocateFilter value={advocate} />}
      narrowed={useAdvocateOnPaper(advocate)}
      columns={columns}
      lines={lines}
      idOf={idOf}
      totals={[
        ...ages.map((age) => ({
          label: age === 'upTo30' ? words.recent : words[age],
          value: totals && amount(totals[age]),
        })),
        {
          label: words.total,
          value: totals && amount(totals.total),
          ...(totals && totals.unpriced > 0 && { note: words.unpriced(clockOf(totals.unpriced)) }),
        },
      ]}
    />
  );
}
