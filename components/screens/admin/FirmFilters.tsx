import type { Customer } from '#components/api';
import { common, useMessages } from '#components/language';
import { planNames, statusNames } from '#components/language/vocabulary';
import { FilterSelect, type ListFilterProps } from '../list';

/** The list of firms to filter, and the statuses to offer. */
export interface FirmFiltersProps extends Pick<ListFilterProps, 'list'> {
  /** The statuses offered, in order. */
  statuses: readonly (Customer['status'] | 'deleted')[];
}

/** The names of these filters. */
export const firmFilters = ['status', 'plan'] as const;

/** The filters of every list of firms: status and plan. */
export function FirmFilters({ list, statuses }: FirmFiltersProps) {
  const { status, plan, allStatuses, allPlans } = useMessages(common);
  const { customer } = useMessages(statusNames);
  const offered = Object.fromEntries(statuses.map((id) => [id, customer[id]]));
  return (
    <>
      <FilterSelect list={list} name="status" label={status} all={allStatuses} choices={offered} />
      <FilterSelect list={list} name="plan" label={plan} all={allPlans} choices={useMessages(planNames)} />
    </>
  );
}
