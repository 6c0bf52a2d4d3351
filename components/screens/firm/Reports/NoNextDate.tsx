import { useMemo } from 'react';
import type { components } from '#openapi';
import { datelessList, useList, useReportUrl } from '#components/api';
import { type Column, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import * as rowStyles from '#components/theme/row.css';
import { AdvocateFilter, useAdvocateOnPaper } from './AdvocateFilter';
import { messages } from './messages';
import type { ReportFilters } from './filters';
import { Report } from './Report';

type Row = components['schemas']['CaseWithoutDate'];

const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr) 96px 104px', areas: ['name status days'] },
  tiny: { tracks: 'minmax(0, 1fr) 88px', areas: ['name days'] },
};

const idOf = ({ caseId }: Row) => caseId;

/** Open cases with nothing to come, those that wait longest first. */
export function NoNextDate({ pages, clientId, advocate }: ReportFilters & { advocate?: string | undefined }) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const query = { ...(clientId !== undefined && { clientId }), ...(advocate !== undefined && { advocate }) };
  const rows = useList(datelessList, query);
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'name',
        header: words.case,
        isRowHeader: true,
        width: 'minmax(0, 3fr)',
        cell: ({ caseId, caseTitle, caseNumber, clientName }) => (
          <span>
            <RowLink href={pages.case(caseId)}>{caseTitle}</RowLink>
            <span className={rowStyles.second}>{[caseNumber, clientName].filter(Boolean).join(' · ')}</span>
          </span>
        ),
      },
      {
        id: 'advocate',
        header: words.advocate,
        width: 'minmax(0, 1fr)',
        cell: ({ advocateName }) => advocateName ?? words.nobody,
      },
      {
        id: 'status',
        header: words.status,
        width: '104px',
        cell: ({ status }) => <StatusChip kind="case" value={status} />,
      },
      {
        id: 'lastDate',
        header: words.lastDate,
        width: '120px',
        cell: ({ lastDate }) => (lastDate === undefined ? words.never : date(lastDate)),
      },
      { id: 'days', header: words.waiting, align: 'end', width: '104px', cell: ({ days }) => words.days(days) },
    ],
    [words, date, pages],
  );
  return (
    <Report
      name="no-next-date"
      file={useReportUrl('no-next-date', query)}
      rows={rows}
      query={query}
      filters={<AdvocateFilter value={advocate} />}
      narrowed={useAdvocateOnPaper(advocate)}
      columns={columns}
      lines={lines}
      idOf={idOf}
      totals={[{ label: words.cases, value: rows.first?.totals.cases }]}
    />
  );
}
