import { Copy, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { type Customer, useMay } from '#components/api';
import { useCopy } from '#components/app';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { actionsColumn, type Column, type RowAction, RowActions, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { planNames } from '#components/language/vocabulary';
import { StatusChip } from '#components/patterns/StatusChip';
import { UsageBar } from '#components/patterns/UsageBar';
import * as rowStyles from '#components/theme/row.css';
import { tenantStatusOf } from '#domain/tenantStatus';
import { useAllowed } from '../../rights';
import { FirmName } from '../FirmName';
import { useFirmStatusAction } from '../FirmStatus';
import { firmUrl } from '../firmUrl';
import * as styles from './columns.css';
import { messages } from './messages';

/** The compact layout of a firm: its name, plan and status, and its API usage. */
export const tenantLines: TableLines = {
  room: 'much',
  narrow: {
    tracks: 'minmax(0, 1fr) 104px 136px 108px 44px',
    areas: ['name plan apiUsage status actions', 'name subdomain apiUsage status actions'],
  },
  tiny: { tracks: 'minmax(0, 1fr) auto 44px', areas: ['name status actions', 'name planName actions'] },
};

/** The columns of the tenant list (spec section 2). `onEdit` must be stable between renders. */
export function useTenantColumns(firmHost: string, onEdit: (id: string) => void): Column<Customer>[] {
  const words = useMessages(messages);
  const plans = useMessages(planNames);
  const { dayMonth, number } = useFormat();
  const mayEdit = useMay('firms.write');
  return useMemo(() => {
    const { columns } = words;
    /** A firm's usage of a limit: the figures, and a bar that shows at a glance how near it is. */
    const share = (label: string, used: number, limit: number, unit: (amount: string) => string = String) => (
      <UsageBar
        label={label}
        isLabelHidden
        used={used}
        limit={limit}
        text={words.of(number(used), unit(number(limit)))}
      />
    );
    const until = ({ status, subscription }: Customer) => {
      if (status === 'trial') return words.trialTo(dayMonth(subscription.endDate));
      return status === 'expired' ? words.expired(dayMonth(subscription.endDate)) : undefined;
    };
    return [
      {
        id: 'name',
        header: columns.firm,
        sort: true,
        isRowHeader: true,
        width: 'minmax(0, 3fr)',
        cell: ({ id, name, email }) => <FirmName id={id} name={name} hint={email} hasAvatar={false} />,
      },
      {
        id: 'subdomain',
        header: columns.subdomain,
        width: 'minmax(96px, 0.7fr)',
        cell: ({ slug }) => (
          <div className={`${styles.subdomain} ${rowStyles.above}`}>
            <Link href={firmUrl(slug, firmHost)} target="_blank" aria-label={words.opensNewTab(`${slug}.${firmHost}`)}>
              {slug}
            </Link>
          </div>
        ),
      },
      {
        id: 'plan',
        header: columns.plan,
        sort: true,
        width: '90px',
        cell: ({ plan }) => (
          <div className={styles.top}>
            <Chip tone="plain">{plans[plan]}</Chip>
          </div>
        ),
      },
      {
        id: 'planName',
        header: columns.plan,
        isForLines: true,
        // On a phone the status has no second line for the trial's end.
        cell: (firm) => <span className={rowStyles.second}>{until(firm) ?? plans[firm.plan]}</span>,
      },
      {
        id: 'users',
        header: columns.users,
        sort: true,
        width: 'minmax(76px, 0.6fr)',
        cell: ({ usage, limits }) => share(columns.users, usage.users, limits.users),
      },
      {
        id: 'storage',
        header: columns.storage,
        width: 'minmax(91px, 0.65fr)',
        cell: ({ usage, limits }) => share(columns.storage, usage.storageUsed / 1024, limits.storageGb, words.gb),
      },
      {
        id: 'apiUsage',
        header: columns.apiUsage,
        width: 'minmax(104px, 0.75fr)',
        cell: ({ usage, limits }) => share(columns.apiUsage, usage.apiCalls, limits.apiCalls),
      },
      {
        id: 'status',
        header: columns.status,
        sort: true,
        width: '100px',
        cell: (firm) => (
          <div className={styles.top}>
            <StatusChip kind="tenant" value={tenantStatusOf(firm.status)} />
            <span className={`${rowStyles.second} ${styles.until}`}>{until(firm)}</span>
          </div>
        ),
      },
      {
        ...actionsColumn<Customer>(columns.actions, '68px', (firm) => (
          <TenantActions firm={firm} address={`${firm.slug}.${firmHost}`} onEdit={onEdit} />
        )),
        // The rest of the actions is in the columns.
        isForLines: !mayEdit,
      },
    ];
  }, [words, plans, dayMonth, number, firmHost, onEdit, mayEdit]);
}

interface TenantActionsProps {
  firm: Customer;
  /** The firm's own address. */
  address: string;
  onEdit: (id: string) => void;
}

function TenantActions({ firm, address, onEdit }: TenantActionsProps) {
  const words = useMessages(messages);
  const copy = useCopy();
  const allowed = useAllowed();
  const status = useFirmStatusAction(firm);
  return (
    <>
      <RowActions
        row={firm.name}
        items={allowed<RowAction>([
          {
            id: 'edit',
            right: 'firms.write',
            label: words.actions.edit,
            name: words.edit(firm.name),
            icon: <Icon of={Pencil} />,
            onAction: () => onEdit(firm.id),
          },
          status.action,
          {
            id: 'copy',
            label: words.actions.copy,
            name: words.actions.copy,
            icon: <Icon of={Copy} />,
            onAction: () => copy(address),
            isForLines: true,
          },
        ])}
      />
      {status.dialog}
    </>
  );
}
