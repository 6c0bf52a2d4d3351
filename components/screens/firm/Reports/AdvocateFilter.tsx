import { useFirmData } from '#components/api';
import { Select } from '#components/elements/Select';
import { useMessages } from '#components/language';
import { useUrlState } from '../../list';
import { messages } from './messages';

const all = 'all';

/** Narrows a report to the cases of one advocate. The URL keeps whose. */
export function AdvocateFilter({ value }: { value: string | undefined }) {
  const words = useMessages(messages);
  const url = useUrlState();
  const people = usePeople();
  return (
    <Select
      label={words.advocate}
      items={[{ id: all, label: words.allAdvocates }, ...people.map(({ id, name }) => ({ id, label: name }))]}
      value={value ?? all}
      onChange={(chosen) => url.set({ advocate: chosen === all ? '' : chosen })}
    />
  );
}

/** Says for paper whose cases a report has, if they are one advocate's. */
export function useAdvocateOnPaper(id: string | undefined): string[] {
  const words = useMessages(messages);
  return usePeople().flatMap((one) => (one.id === id ? words.ofAdvocate(one.name) : []));
}

const usePeople = () => useFirmData('/api/law-firm/users').data?.data ?? [];
