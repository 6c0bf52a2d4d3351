import { useState } from 'react';
import { customerRecord, type DashboardOf, useDashboardFirms, useFirmSearch, useRecord } from '#components/api';
import { useDebouncedValue } from '../../list';

/** A firm that can be chosen in the builder. */
type Firm = { id: string; name: string; slug: string; status: string };

const isOpen = ({ status }: Firm) => status === 'active' || status === 'trial';

/**
 * The firms that the builder can show. `firm` is the one whose live data the widgets show: the layout's owner, the chosen firm,
 * the first open firm on the template, or the first open firm of all.
 */
export function useFirmOfTemplate({ template, tenantId }: DashboardOf) {
  const [chosen, choose] = useState<Firm>();
  const [search, setSearch] = useState('');
  const [, setTyped] = useDebouncedValue(search, setSearch);
  // Searching only offers firms; it doesn't change whose data is shown.
  const atFirst = useDashboardFirms(template).data?.data;
  const onTemplate = useDashboardFirms(template, template === 'custom' ? search : '');
  const first = atFirst?.find(isOpen);
  const isAlone = atFirst !== undefined && !first;
  const all = useFirmSearch(search, 20, search !== '' || isAlone);
  const others: Firm[] = all.data?.data ?? [];
  const found: Firm[] = onTemplate.data?.data ?? [];
  // A link may name a firm that is not on the first page.
  const isFar = tenantId !== undefined && atFirst?.every(({ id }) => id !== tenantId);
  const named = useRecord(customerRecord, isFar ? tenantId : undefined).data?.record;
  const owners = named && found.every(({ id }) => id !== named.id) ? [named, ...found] : found;
  const firms = search !== '' || isAlone ? others : owners;
  return {
    firm: tenantId
      ? [...(atFirst ?? []), ...owners].find(({ id }) => id === tenantId)
      : (chosen ?? first ?? others.find(isOpen)),
    /** The firms on the template; on `custom` they may have a layout of their own. */
    owners,
    /** The firms whose live data can be shown. */
    firms: chosen && !firms.some(({ id }) => id === chosen.id) ? [chosen, ...firms] : firms,
    isPending: onTemplate.isPending || (isAlone && all.isPending),
    isLoading: onTemplate.isFetching || all.isFetching,
    /** The search failed, so an empty result means nothing. */
    isError: onTemplate.isError || all.isError,
    isEmpty: isAlone && all.data?.data.length === 0 && search === '',
    // The field fills in the chosen firm's name, which is not a search.
    setTyped: (typed: string) => setTyped([...owners, ...others].some(({ name }) => name === typed) ? '' : typed),
    choose: (id: string | null) => choose([...owners, ...others].find((firm) => firm.id === id)),
  };
}
