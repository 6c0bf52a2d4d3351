import { Select } from '#components/elements/Select';
import { useMessages } from '#components/language';
import { messages } from './messages';
import type { Period } from './usePeriod';

/** The period of a chart. */
export interface PeriodProps {
  /** The result of `usePeriod`. */
  period: Period;
}

const choices = ['7d', '30d', '90d', 'month', 'custom'] as const;

/** Selects a chart's period, in the card's header. For a custom period, put a `CustomPeriodFields` above the chart. */
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
