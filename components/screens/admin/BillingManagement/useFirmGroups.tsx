import { useCallback, useMemo, useState } from 'react';
import { type Invoice, invoiceList, useListGroups } from '#components/api';
import { Button } from '#components/elements/Button';
import { Link } from '#components/elements/Link';
import type { RowFold, RowGroup } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { isSettled } from '#domain/invoices';
import type { ListScreen } from '../../list';
import { messages } from './messages';

type Query = NonNullable<(typeof invoiceList)['query']>;
type Answer = NonNullable<(typeof invoiceList)['answer']>;

/** Whether the list is sorted by firm. */
export const isByFirm = ({ sort }: Query): boolean => sort?.endsWith('tenantName') ?? false;

/** Whether paid and cancelled invoices are folded: when sorted by firm, unless the user searches or filters by status. */
const isFolded = (query: Query) => isByFirm(query) && !query.status && !query.search;

/** Query parameters that limit the folded invoices to the newest of each firm, which marks where the fold goes. */
export const withoutFolded = (query: Query): Query => (isFolded(query) ? { settled: 'newest' } : {});

/** Groups invoices by firm: a heading with each firm's sum, and its paid and cancelled invoices folded until the user opens them. */
export function useFirmGroups(list: ListScreen<Invoice, Query, Answer>) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const [open, setOpen] = useState<readonly string[]>([]);
  const { query, answers } = list;

  const firms = useMemo(() => {
    const all = answers.flatMap(({ firms = [] }) => firms);
    return new Map(all.map((firm) => [firm.tenantId, firm]));
  }, [answers]);
  const opened = isFolded(query) ? open.filter((id) => firms.has(id)) : [];
  const parts = useListGroups(
    invoiceList,
    opened.map((tenantId) => ({ ...query, tenantId, settled: 'only' as const })),
  );
  const openedIds = opened.join();
  const partOf = useMemo(
    () => new Map(openedIds.split(',').map((id, index) => [id, parts[index]])),
    [openedIds, parts],
  );
  const rows = list.rows.flatMap((row) => (isSettled(row.status) && partOf.get(row.tenant_id)?.rows) || [row]);

  const alike = useMemo(() => namesOfSeveral(answers.flatMap(({ data }) => data)), [answers]);
  const sumOf = useCallback(
    (firm: NonNullable<Answer['firms']>[number]) => {
      if (!query.status) return words.openSum(money(firm.outstandingAmount, 'KES'));
      const isOpen = query.status === 'sent' || query.status === 'overdue';
      return money(isOpen ? firm.outstandingAmount : firm.totalAmount, 'KES');
    },
    [query.status, words, money],
  );
  const groupOf = useCallback(
    ({ tenant_id, tenant_name }: Invoice): RowGroup => {
      const firm = firms.get(tenant_id);
      return {
        id: tenant_id,
        label: tenant_name,
        ...(firm && { sum: sumOf(firm) }),
        ...(alike.has(tenant_name.toLowerCase()) && { detail: firm?.slug }),
      };
    },
    [firms, sumOf, alike],
  );
  const foldOf = useCallback(
    ({ tenant_id, tenant_name, status }: Invoice): RowFold | undefined => {
      const firm = firms.get(tenant_id);
      if (!firm || !isSettled(status)) return undefined;
      const label = words.settled(firm.paid, firm.cancelled);
      const part = partOf.get(tenant_id);
      return {
        id: tenant_id,
        label,
        name: words.settledOf(label, tenant_name),
        isOpen: open.includes(tenant_id),
        end: part?.isError ? (
          <Button size="sm" tone="quiet" onPress={() => void part.refetch()}>
            {words.settledFailed}
          </Button>
        ) : (
          firm.paid + firm.cancelled > invoiceList.limit && (
            <Link href={`/admin/billing?tenantId=${tenant_id}`} aria-label={words.allOfFirm(tenant_name)}>
              {words.allOf}
            </Link>
          )
        ),
      };
    },
    [firms, open, partOf, words],
  );
  const onFold = useCallback(
    (id: string) => setOpen((was) => (was.includes(id) ? was.filter((one) => one !== id) : [...was, id])),
    [],
  );

  return {
    /** The list, with the invoices of every opened fold. */
    list: { ...list, rows },
    /** How many matching invoices are folded, in addition to the list's own count. */
    leftOut: answers[0]?.leftOut ?? 0,
    ...(isByFirm(query) && { groupOf }),
    ...(isFolded(query) && { foldOf, onFold }),
  };
}

/** The firm names, in lowercase, that more than one firm in these invoices shares. */
function namesOfSeveral(rows: readonly Invoice[]): ReadonlySet<string> {
  const idOf = new Map<string, string>();
  const several = new Set<string>();
  for (const { tenant_id, tenant_name } of rows) {
    const name = tenant_name.toLowerCase();
    if ((idOf.get(name) ?? tenant_id) !== tenant_id) several.add(name);
    idOf.set(name, tenant_id);
  }
  return several;
}
