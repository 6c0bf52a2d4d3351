import { ChevronDown, ChevronUp } from 'lucide-react';
import type { useRevenueHistory } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Spinner } from '#components/elements/Spinner';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { EmptyState } from '#components/patterns/EmptyState';
import { fromCents, toCents } from '#domain/money';
import { DayChart } from '../../DayChart';
import { type Period, CustomPeriodFields, PeriodSelect } from '../Period';
import { messages } from './messages';
import * as styles from './RevenueCard.css';
import { useStoredFold } from './useStoredFold';

/** The revenue per day, with its loading state. */
export interface RevenueCardProps {
  /** What was paid on each day. The screen fetches it, so that one alert covers a failure of any of its data. */
  history: ReturnType<typeof useRevenueHistory>;
  /** The period they cover. */
  period: Period;
}

/** A chart of what all firms were paid each day. */
export function RevenueCard({ history, period }: RevenueCardProps) {
  const { money } = useFormat();
  const { chart: words } = useMessages(messages);
  const [isOpen, setOpen] = useStoredFold('billing chart');
  const days = history.data?.data ?? [];
  // The alert above the list reports the failure; a card without a chart would add nothing.
  if (history.isError && days.length === 0) return null;
  const total = fromCents(days.reduce((sum, { revenue }) => sum + toCents(revenue), 0));
  return (
    <Card
      title={isOpen ? words.title : words.folded(period.text)}
      {...(days.length > 0 && { figure: money(total), description: isOpen && words.description(period.text) })}
      actions={
        <>
          {isOpen && <PeriodSelect period={period} />}
          <IconButton
            icon={<Icon of={isOpen ? ChevronUp : ChevronDown} />}
            label={isOpen ? words.hide : words.show}
            size="sm"
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        </>
      }
      isPadded={isOpen}
    >
      {isOpen && <CustomPeriodFields period={period} />}
      {isOpen && (
        <div className={styles.plot}>
          {history.isPending ? (
            <Spinner label={words.loading} />
          ) : total === 0 ? (
            <EmptyState title={words.none} />
          ) : (
            <DayChart
              days={days.map(({ date, revenue, isRunning }) => ({ day: date, value: revenue, isRunning }))}
              label={words.label(period.text)}
              nameLabel={words.day}
              valueLabel={words.value}
              formatValue={(amount) => money(amount)}
              height={180}
            />
          )}
        </div>
      )}
    </Card>
  );
}
