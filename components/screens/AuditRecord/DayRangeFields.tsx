import { DatePicker } from '#components/elements/DatePicker';
import { useMessages } from '#components/language';
import type { DayRangeProps } from './DayRange';
import { messages } from './messages';

/** The fields of `DayRange`, in their own chunk: the calendars weigh more than the rows below them. */
export default function DayRangeFields({ list }: DayRangeProps) {
  const words = useMessages(messages);
  const [from, to] = [list.filter('from'), list.filter('to')];
  return (
    <>
      <DatePicker
        label={words.from}
        value={from || null}
        max={to}
        onChange={(day) => list.setFilter('from', day ?? '')}
      />
      <DatePicker label={words.to} value={to || null} min={from} onChange={(day) => list.setFilter('to', day ?? '')} />
    </>
  );
}
