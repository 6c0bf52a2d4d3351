import { CircleCheck, CircleX, Clock, Download } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useList, useVatUrl, type VatDocument, vatList } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { type Column, RowLink, Table, type TableLines } from '#components/elements/Table';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { common, useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import * as rowStyles from '#components/theme/row.css';
import { messages } from './messages';
import * as styles from './Months.css';
import { useMonthName } from './useMonthName';

const lines: TableLines = {
  room: 'little',
  narrow: { tracks: 'minmax(0, 1fr) auto', areas: ['document total', 'day tax'] },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['document total', 'day tax'] },
};

const idOf = ({ id, kind }: VatDocument) => `${kind} ${id}`;

const figures = ['taxable', 'tax', 'outside', 'total'] as const;

type Figure = (typeof figures)[number];

interface VatCardProps {
  /** Its first day. */
  month: string;
  pages: { invoice: (id: string) => string };
}

/** A month's VAT, document by document. */
export function VatCard({ month, pages }: VatCardProps) {
  const words = useMessages(messages);
  const { exportCsv } = useMessages(common);
  const { money } = useFormat();
  const file = useVatUrl(month);
  const list = useList(
    useMemo(() => vatList(month), [month]),
    {},
  );
  const { columns, shown } = useColumns(pages.invoice);
  const title = words.vatOf(useMonthName()(month));
  const { totals, paidAhead } = list.first ?? {};
  return (
    <Card
      title={title}
      description={words.vatHint}
      isPadded={false}
      actions={
        <LinkButton
          size="sm"
          href={file}
          icon={<Icon of={Download} />}
          target="_blank"
          aria-label={`${exportCsv}: ${title}`}
        >
          {exportCsv}
        </LinkButton>
      }
    >
      <DataView
        label={title}
        query={list}
        isEmpty={list.rows.length === 0}
        loadingText={words.vatLoading}
        errorText={words.vatFailed}
        empty={<EmptyState title={words.vatNone} hint={words.vatNoneHint} />}
      >
        <Table
          caption={title}
          columns={columns}
          rows={list.rows}
          getRowId={idOf}
          lines={lines}
          totals={
            totals && {
              document: words.sum,
              ...Object.fromEntries(figures.map((id) => [id, shown(id, totals[id])])),
            }
          }
        />
        <LoadMore query={list} />
      </DataView>
      {paidAhead && paidAhead.count > 0 && (
        <p className={styles.foot}>{words.paidAhead(paidAhead.count, money(paidAhead.total))}</p>
      )}
    </Card>
  );
}

/** The list's columns, and a figure of it as it is shown. */
function useColumns(invoice: (id: string) => string) {
  const words = useMessages(messages);
  const { cents, dayMonth } = useFormat();
  const shown = useCallback(
    (id: Figure, figure: number) => (
      <>
        {id === 'tax' && <span className={rowStyles.inLines}>{words.vat} </span>}
        {figure === 0 ? '–' : cents(figure)}
      </>
    ),
    [words, cents],
  );
  const columns = useMemo<Column<VatDocument>[]>(() => {
    const headers = { taxable: words.taxable, tax: words.vat, outside: words.outside, total: words.sum };
    return [
      {
        id: 'document',
        header: words.document,
        isRowHeader: true,
        width: 'minmax(14ch, 2fr)',
        cell: ({ kind, number, invoiceId, clientName }) => (
          <span>
            <RowLink href={invoice(invoiceId)}>{number}</RowLink>
            <span className={rowStyles.second}>
              {kind === 'cancellation' ? `${words.cancelled} · ${clientName}` : clientName}
            </span>
          </span>
        ),
      },
      { id: 'day', header: words.day, width: '52px', cell: ({ day }) => dayMonth(day) },
      ...figures.map((id): Column<VatDocument> => ({
        id,
        header: headers[id],
        align: 'end',
        width: `minmax(${id === 'total' ? 11 : 9}ch, 1fr)`,
        cell: (row) => shown(id, row[id]),
      })),
      { id: 'signed', header: words.signed, width: '48px', cell: (row) => <Signed {...row} /> },
    ];
  }, [words, shown, dayMonth, invoice]);
  return { columns, shown };
}

const icons = { signed: CircleCheck, queued: Clock, failed: CircleX } as const;

/** Whether the tax authority has signed a document. */
function Signed({ etims }: Pick<VatDocument, 'etims'>) {
  const words = useMessages(messages);
  if (etims === undefined || etims === 'not_required') return '–';
  return (
    <span className={styles.signed[etims]}>
      <Icon of={icons[etims]} />
      <VisuallyHidden>{words.etims[etims]}</VisuallyHidden>
    </span>
  );
}
