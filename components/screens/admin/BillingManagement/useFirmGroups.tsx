import { useCallback, useMemo, useState } from 'react';
import { type Invoice, invoiceList, useParts } from '#components/api';
import { Button } from '#components/elements/Button';
import { Link } from '#components/elements/Link';
import type { RowFold, RowGroup } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { isSettled } from '#domain/invoices';
import type { ListScreen } from '../../list';
import { messages } from './messages';

type Query = NonNullable<(typeof invoiceList)['query']>;
type Answer = NonNullable<(typeof invoiceList)['answer']>;

/** Whether the list is in the order of its firms. */
export const isByFirm = ({ sort }: Query): boolean => sort?.endsWith('tenantName') ?? false;

/** Whether what is paid and cancelled folds away: by firm, unless a person looks for it by a text or a status. */
const isFolded = (query: Query) => isByFirm(query) && !query.status && !query.search;

/** What the call asks for so that it brings no more of what is folded away than marks its place. */
export const withoutFolded = (query: Query): Query => (isFolded(query) ? { settled: 'newest' } : {});

/** The invoices by firm: a head for each firm with its sum, and what is paid and cancelled folded away until a person opens it. */
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
  const parts = useParts(
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
    /** The list with what is open of it. */
    list: { ...list, rows },
    /** How many invoices match that are folded away, beside those that the list counts. */
    leftOut: answers[0]?.leftOut ?? 0,
    ...(isByFirm(query) && { groupOf }),
    ...(isFolded(query) && { foldOf, onFold }),
  };
}

/** The names, in lowercase, that more than one firm of these invoices has. */
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
