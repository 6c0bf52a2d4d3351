import { Select } from '#components/elements/Select';
import { useMessages } from '#components/language';
import { messages } from './messages';
import type { Period } from './usePeriod';

/** The period of a chart. */
export interface PeriodProps {
  /** What `usePeriod` gives. */
  period: Period;
}

const choices = ['7d', '30d', '90d', 'month', 'custom'] as const;

/** Picks the period of a chart, in its card's head. Put a `PeriodDays` above the chart for the days of a custom one. */
export function PeriodSelect({ period }: PeriodProps) {
  const words = useMessages(messages);
  return (
    <Select
      label={words.period}
      isLabelHidden
      look="quiet"
      items={choices.map((id) => ({ id, label: words[id] }))}
      value={period.choice}
      onChange={period.choose}
    />
  );
}
