import { useFirmData } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { useAboutBy, useActivityText } from '#components/language/vocabulary';
import { StatusChip } from '#components/patterns/StatusChip';
import { nairobiDay } from '#domain/dates';
import { rooms, useToday, useWidgetLinks, WidgetBody, type WidgetDataProps } from '../frame';
import { Fact, Facts, type WidgetColumn, WidgetList } from '../list';
import { messages } from './messages';

/** The firm's last five events and their outcomes. */
export function RecentActivity({ query, refreshInterval }: WidgetDataProps) {
  const words = useMessages(messages);
  const aboutBy = useAboutBy();
  const links = useWidgetLinks();
  const inWords = useActivityText();
  const { time, weekdayDate } = useFormat();
  const today = useToday();
  const activity = useFirmData('/api/law-firm/activity', { query, refreshInterval });
  const events = (activity.data?.data ?? []).map(inWords);
  const columns: WidgetColumn[] = [
    { id: 'both', label: words.result, from: 'medium', until: 'wide', align: 'end' },
    { id: 'when', label: words.when, from: 'wide' },
    { id: 'result', label: words.result, from: 'wide' },
  ];
  const when = (timestamp: string) =>
    nairobiDay(new Date(timestamp)) === today ? time(timestamp) : weekdayDate(timestamp);
  return (
    <WidgetBody
      query={activity}
      isEmpty={events.length === 0}
      loadingText={words.loading}
      empty={{ title: words.empty, hint: words.emptyHint }}
      summary={<p className={rooms.from.broad}>{words.newest}</p>}
    >
      <WidgetList
        columns={columns}
        rows={events.map(({ id, title, description, timestamp, status, caseId, personName, byPlatform }) => {
          const about = aboutBy(description, personName, byPlatform);
          const chip = <StatusChip kind="activity" value={status} />;
          return {
            id,
            title,
            href: caseId && links.case?.(caseId),
            details: { narrow: `${when(timestamp)} · ${about}`, medium: about },
            cells: {
              both: (
                <Facts align="end" more={when(timestamp)}>
                  {chip}
                </Facts>
              ),
              when: <Fact>{when(timestamp)}</Fact>,
              result: chip,
            },
          };
        })}
      />
    </WidgetBody>
  );
}
