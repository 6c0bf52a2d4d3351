import { Scale } from 'lucide-react';
import type { components } from '#openapi';
import { useFirmData } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import { StatusChip } from '#components/patterns/StatusChip';
import { daysLate } from '#domain/sittingDays';
import { WidgetSummary, useToday, useWidgetLinks, WidgetBody, type WidgetDataProps } from '../frame';
import { Fact, Facts, type WidgetColumn, WidgetList } from '../list';
import { messages } from './messages';

type Case = components['schemas']['Case'];

/** Up to five of the firm's cases with their next deadlines, filtered and sorted by the widget's settings. */
export function MatterList({ query, refreshInterval }: WidgetDataProps) {
  const words = useMessages(messages);
  const states: Record<string, string> = useMessages(statusWords).case;
  const links = useWidgetLinks();
  const deadline = useDeadline();
  const { number } = useFormat();
  const cases = useFirmData('/api/law-firm/cases', { query, refreshInterval });
  const { data = [], page } = cases.data ?? {};
  const total = page?.total ?? 0;
  const columns: WidgetColumn[] = [
    { id: 'client', label: words.client, from: 'large', isText: true },
    { id: 'deadline', label: words.nextDeadline, from: 'wide', isText: true },
    { id: 'status', label: words.status, from: 'medium' },
    { id: 'priority', label: words.priority, from: 'broad' },
  ];
  const stateOf = (status = '') => states[status.toLowerCase()] ?? status;
  return (
    <WidgetBody
      query={cases}
      isEmpty={data.length === 0}
      loadingText={words.loading}
      empty={{
        title: words.empty,
        hint: words.emptyHint,
        action: links.cases ? { label: words.open, href: links.cases, icon: <Icon of={Scale} /> } : undefined,
      }}
      summary={
        <WidgetSummary
          narrow={number(total)}
          medium={words.total(total, query['status'] && stateOf(query['status']).toLowerCase())}
        />
      }
    >
      <WidgetList
        head={words.case}
        columns={columns}
        rows={data.map((one) => ({
          id: one.id,
          title: one.title,
          href: links.case?.(one.id),
          details: {
            narrow: (
              <>
                {stateOf(one.status)} · {deadline(one)}
              </>
            ),
            medium: deadline(one),
            wide: one.caseNumber ?? one.caseType,
            broad: [one.caseNumber ?? one.caseType, one.station].filter(Boolean).join(' · '),
          },
          cells: {
            client: one.clientName,
            deadline: <Facts more={one.nextDeadlineTitle}>{deadline(one, 'strong')}</Facts>,
            status: <StatusChip kind="preview-case" value={one.status} />,
            priority: <StatusChip kind="priority" value={one.priority} />,
          },
        }))}
      />
    </WidgetBody>
  );
}

/** Returns a function that renders a case's next deadline. */
function useDeadline() {
  const words = useMessages(messages);
  const { weekdayDate } = useFormat();
  const today = useToday();
  return ({ nextDeadline }: Case, tone: 'strong' | 'faint' = 'faint') => {
    if (!nextDeadline) return <Fact>{words.noDeadline}</Fact>;
    const date = weekdayDate(nextDeadline);
    if (daysLate(nextDeadline, today) > 0) return <Fact tone="error">{words.overdue(date)}</Fact>;
    return <Fact tone={tone}>{date}</Fact>;
  };
}
