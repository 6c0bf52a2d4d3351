import type { Customer } from '#components/api';
import { oneOf, useListState } from '../useListState';
import { useTyped } from '../useTyped';
import { planNames } from './firmFilters';

/** What a list of firms is narrowed to, kept in the URL: a search, one of these states, a plan. `typed` is the search as it stands in its field. */
export function useFirmFilters<Status extends Customer['status']>(among: readonly Status[]) {
  const url = useListState();
  const [typed, setTyped] = useTyped(url.get('search'), (search) => url.set({ search }));
  return {
    url,
    query: {
      search: url.get('search') || undefined,
      status: oneOf(among, url.get('status')),
      plan: oneOf(planNames, url.get('plan')),
    },
    among,
    typed,
    setTyped,
    clear: () => {
      setTyped('');
      url.set({ search: '', status: '', plan: '' });
    },
  };
}
