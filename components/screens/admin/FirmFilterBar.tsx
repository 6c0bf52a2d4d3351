import type { Customer } from '#components/api';
import { SearchField } from '#components/elements/SearchField';
import { Select } from '#components/elements/Select';
import { FilterBar } from '#components/patterns/FilterBar';
import { planChoices, statusChoices } from './firmFilters';
import type { useFirmFilters } from './useFirmFilters';

const messages = { status: 'Status', plan: 'Plan' } as const;

/** What a `FirmFilterBar` takes. */
export interface FirmFilterBarProps {
  /** Names the bar for screen readers: "Search and filter customers". */
  label: string;
  /** Names the search field. */
  search: string;
  /** Says in the empty field what it finds. */
  searchHint: string;
  /** What the list is narrowed to, and how to change it. */
  filters: ReturnType<typeof useFirmFilters<Customer['status']>>;
  /** How many firms are left: "Showing 8 of 51 customers". Leave it out until it is known. */
  count?: string | undefined;
}

/** The row above a list of firms: search, state, plan, and how many they leave. */
export function FirmFilterBar({ label, search, searchHint, filters, count }: FirmFilterBarProps) {
  const { url, query, among, typed, setTyped } = filters;
  return (
    <FilterBar
      label={label}
      search={<SearchField label={search} placeholder={searchHint} value={typed} onChange={setTyped} />}
      filters={
        <>
          <Select
            label={messages.status}
            isLabelHidden
            items={statusChoices(among)}
            value={query.status ?? 'all'}
            onChange={(status) => url.set({ status: status === 'all' ? '' : status })}
          />
          <Select
            label={messages.plan}
            isLabelHidden
            items={planChoices}
            value={query.plan ?? 'all'}
            onChange={(plan) => url.set({ plan: plan === 'all' ? '' : plan })}
          />
        </>
      }
      {...(count !== undefined && { count })}
    />
  );
}
