import { Download, Eye, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { type Customer, useCustomerExportUrl } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { actionsColumn, type Column, type RowAction, RowActions, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { planNames } from '#components/language/vocabulary';
import * as rowStyles from '#components/theme/row.css';
import { type ListScreen, ListTable } from '../../list';
import { useAllowed } from '../../rights';
import { useRestoreCustomer } from '../CustomerDeletion';
import { firmColumns } from './columns';
import * as styles from './columns.css';
import { deletedMessages } from './deletedMessages';

/** The compact layout of a deleted customer: the firm, and below it when it was deleted and when its data is purged. */
const lines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) 104px 172px 44px',
    areas: ['name plan deleted_at actions', 'name plan purge_on actions'],
  },
  tiny: { tracks: 'minmax(0, 1fr) 44px', areas: ['name actions', 'purge_on actions'] },
};

export interface DeletedTableProps {
  /** The result of `useListScreen`. */
  list: ListScreen<Customer>;
  /** The parent host of the firms' subdomains. */
  firmHost: string;
}

/** Deleted firms, each with the day its data is purged and actions to restore it or export its data. */
export default function DeletedTable({ list, firmHost }: DeletedTableProps) {
  const words = useMessages(deletedMessages);
  const plans = useMessages(planNames);
  const { date } = useFormat();
  const columns = useMemo(
    (): Column<Customer>[] => [
      ...firmColumns(words.columns, plans, firmHost),
      {
        id: 'deleted_at',
        header: words.columns.deleted,
        width: 'minmax(100px, 1fr)',
        cell: ({ deleted_at }) => (
          <span className={styles.fact}>
            <span className={rowStyles.inLines}>{words.deleted} </span>
            {deleted_at && date(deleted_at)}
          </span>
        ),
      },
      {
        id: 'purge_on',
        header: words.columns.data,
        width: 'minmax(168px, 1.2fr)',
        cell: ({ purge_on }) => <span className={styles.fact}>{purge_on && words.purgedOn(date(purge_on))}</span>,
      },
      actionsColumn(words.columns.actions, '136px', (customer) => <DeletedActions customer={customer} />),
    ],
    [words, plans, date, firmHost],
  );
  return (
    <ListTable
      list={list}
      caption={words.table}
      columns={columns}
      getRowId={({ id }) => id}
      lines={lines}
      orders={words.orders}
    />
  );
}

function DeletedActions({ customer }: { customer: Customer }) {
  const words = useMessages(deletedMessages);
  const { id, name } = customer;
  const { restore, isPending } = useRestoreCustomer(customer);
  const exportUrl = useCustomerExportUrl(id);
  const allowed = useAllowed();
  return (
    <RowActions
      row={name}
      items={allowed<RowAction>([
        {
          id: 'view',
          label: words.actions.view,
          name: words.view(name),
          icon: <Icon of={Eye} />,
          href: `/admin/customers/${id}`,
        },
        {
          id: 'restore',
          right: 'firms.write',
          label: words.actions.restore,
          name: words.restore(name),
          icon: <Icon of={RotateCcw} />,
          isPending,
          onAction: restore,
        },
        {
          id: 'export',
          right: 'firms.export',
          label: words.actions.export,
          name: words.export(name),
          icon: <Icon of={Download} />,
          href: exportUrl,
          target: '_blank',
        },
      ])}
    />
  );
}
