import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import type { Customer } from '#components/api';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import { actionsColumn, type Column } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { planNames } from '#components/language/vocabulary';
import { StatusChip } from '#components/patterns/StatusChip';
import { UsageBar } from '#components/patterns/UsageBar';
import { tenantStatusOf } from '#domain/tenantStatus';
import { FirmName } from '../FirmName';
import { FirmStatusToggle } from '../FirmStatus';
import { messages } from './messages';

/** A firm's own address, at the port that this page is served on. */
const addressOf = (slug: string, firmHost: string) =>
  `${location.protocol}//${slug}.${firmHost}${location.port && `:${location.port}`}`;

/** The columns of the tenant list (spec section 2). `onEdit` must not change between renders. */
export function useTenantColumns(firmHost: string, onEdit: (id: string) => void): Column<Customer>[] {
  const words = useMessages(messages);
  const plans = useMessages(planNames);
  const { number } = useFormat();
  return useMemo(() => {
    const { columns } = words;
    /** What a firm uses of a limit: the figures, and a bar that shows at a glance who is near it. */
    const share = (label: string, used: number, limit: number, unit: (amount: string) => string = String) => (
      <UsageBar
        label={label}
        isLabelHidden
        used={used}
        limit={limit}
        text={words.of(number(used), unit(number(limit)))}
      />
    );
    return [
      {
        id: 'name',
        header: columns.firm,
        sort: true,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: ({ name, email }) => <FirmName name={name} hint={email} />,
      },
      {
        id: 'subdomain',
        header: columns.subdomain,
        width: 'minmax(0, 1fr)',
        cell: ({ slug }) => (
          <Link href={addressOf(slug, firmHost)} target="_blank" aria-label={words.opensNewTab(`${slug}.${firmHost}`)}>
            {slug}
          </Link>
        ),
      },
      {
        id: 'plan',
        header: columns.plan,
        sort: true,
        width: '106px',
        cell: ({ plan }) => <Chip>{plans[plan]}</Chip>,
      },
      {
        id: 'users',
        header: columns.users,
        sort: true,
        width: '88px',
        cell: ({ usage, limits }) => share(columns.users, usage.users, limits.users),
      },
      {
        id: 'storage',
        header: columns.storage,
        width: '132px',
        cell: ({ usage, limits }) => share(columns.storage, usage.storageUsed / 1024, limits.storageGb, words.gb),
      },
      {
        id: 'apiUsage',
        header: columns.apiUsage,
        width: '148px',
        cell: ({ usage, limits }) => share(columns.apiUsage, usage.apiCalls, limits.apiCalls),
      },
      {
        id: 'status',
        header: columns.status,
        sort: true,
        width: '98px',
        cell: ({ status }) => <StatusChip kind="tenant" value={tenantStatusOf(status)} />,
      },
      actionsColumn(columns.actions, '80px', (firm) => (
        <>
          <IconButton icon={<Icon of={Pencil} />} label={words.edit(firm.name)} onPress={() => onEdit(firm.id)} />
          <FirmStatusToggle firm={firm} />
        </>
      )),
    ];
  }, [words, plans, number, firmHost, onEdit]);
}
