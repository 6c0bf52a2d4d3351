import type { Customer } from '#components/api';
import { useMessages } from '#components/language';
import { FilterSelect, type ListFilterProps } from '../list';
import { firmWords } from './firmWords';

/** A list of firms, and what it can be narrowed to. */
export interface FirmFiltersProps extends Pick<ListFilterProps, 'list'> {
  /** The statuses offered, in their order. */
  statuses: readonly Customer['status'][];
}

/** The filters of every list of firms: status and plan. */
export function FirmFilters({ list, statuses }: FirmFiltersProps) {
  const words = useMessages(firmWords);
  const offered = Object.fromEntries(statuses.map((status) => [status, words.statusNames[status]]));
  return (
    <>
      <FilterSelect list={list} name="status" label={words.status} all={words.allStatuses} choices={offered} />
      <FilterSelect list={list} name="plan" label={words.plan} all={words.allPlans} choices={words.planNames} />
    </>
  );
}
