import { useState } from 'react';
import { type DashboardFirm, type DashboardOf, useDashboardFirms } from '#components/api';
import { useDebouncedValue } from '../../list';

/** The firm whose live data the widgets show: the one that was chosen, or the first on the template that is open. */
export function useFirmOfTemplate({ template, tenantId }: DashboardOf) {
  const [chosen, choose] = useState<DashboardFirm>();
  const [search, setSearch] = useState('');
  const [, setTyped] = useDebouncedValue(search, setSearch);
  const all = useDashboardFirms(template).data;
  const found = useDashboardFirms(template, search);
  const firms = found.data?.data ?? [];
  const isOpen = ({ status }: DashboardFirm) => status === 'active' || status === 'trial';
  // Not among what is searched: a search alone chooses nobody.
  const wanted = tenantId ? all?.data.find(({ id }) => id === tenantId) : (chosen ?? all?.data.find(isOpen));
  return {
    firm: wanted,
    firms,
    isLoading: found.isFetching,
    isEmpty: all?.page.total === 0,
    // The field writes the chosen name into itself, which is no search.
    setTyped: (typed: string) => setTyped(firms.some(({ name }) => name === typed) ? '' : typed),
    choose: (id: string | null) => choose(firms.find((firm) => firm.id === id)),
  };
}
