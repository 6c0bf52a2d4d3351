import { useState } from 'react';
import type { components } from '#openapi';
import { useFirmData } from '#components/api';
import { BarChart } from '#components/charts/BarChart';
import { Select } from '#components/elements/Select';
import { useFormat, useMessages } from '#components/language';
import { widgetTypes } from '#domain/widgets';
import { WidgetBody, type WidgetDataProps } from '../frame';
import { Facts } from './Facts';
import * as styles from './MetricsChart.css';
import { messages } from './messages';
import { SmallBars } from './SmallBars';

type Metric = components['schemas']['Metric'];

const { metric: metrics, months: periods } = widgetTypes['metrics-chart'].settings;

/** One of the firm's metrics, month by month. Users can switch metric and period for themselves. */
export function MetricsChart({ query, refreshInterval }: WidgetDataProps) {
  const words = useMessages(messages);
  const { amount, month: monthName } = useFormat();
  const [chosen, choose] = useState<{ metric?: Metric; months?: string }>({});
  const metric = chosen.metric ?? (query['metric'] as Metric | undefined) ?? metrics[0];
  const period = chosen.months ?? query['months'] ?? periods[0];
  const figures = useFirmData('/api/law-firm/metrics', {
    query: { ...query, metric, months: period },
    refreshInterval,
  });
  const months = figures.data?.data.months ?? [];
  // A widget's definition may set a number of months that is not among the options.
  const offered = periods.some((one) => one === period) ? periods : [period, ...periods];
  return (
    <WidgetBody
      query={figures}
      isEmpty={months.length === 0}
      loadingText={words.loading}
      controls={
        <div className={styles.choices}>
          <Select
            look="quiet"
            isLabelHidden
            label={words.metric}
            items={metrics.map((id) => ({ id, label: words.metrics[id] }))}
            value={metric}
            onChange={(next) => choose({ ...chosen, metric: next })}
          />
          <Select
            look="quiet"
            isLabelHidden
            label={words.period}
            items={offered.map((id) => ({ id, label: words.months(Number(id)) }))}
            value={period}
            onChange={(next) => choose({ ...chosen, months: next })}
          />
        </div>
      }
    >
      <div className={styles.panels}>
        <Facts months={months} />
        <div className={styles.chart}>
          <BarChart
            hasFigures
            height="fill"
            label={words.perMonth(words.metrics[metric])}
            nameLabel={words.month}
            valueLabel={words.metrics[metric]}
            formatValue={amount}
            bars={months.map(({ month, value }, index) => ({
              name: `${monthName(month, 'long')} ${month.slice(0, 4)}`,
              shortName: monthName(month),
              value,
              isRunning: index === months.length - 1,
            }))}
          />
        </div>
      </div>
      <SmallBars months={months} unit={words.units[metric]} />
    </WidgetBody>
  );
}
