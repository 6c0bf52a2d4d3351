import { CalendarPlus, ChevronLeft, ChevronRight, FileText, Printer } from 'lucide-react';
import { useExportUrl, useFirmData, useMay, useSession } from '#components/api';
import { Button } from '#components/elements/Button';
import { CalendarButton } from '#components/elements/CalendarButton';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { LinkButton } from '#components/elements/LinkButton';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { PageHeader } from '#components/patterns/PageHeader';
import { addDays, isDay } from '#domain/dates';
import { agendaWords } from '#language/agenda';
import { ExportLink, useUrlState } from '../../list';
import { messages } from './messages';
import { Sheet } from './Sheet';
import * as styles from './TodaysList.css';

/** URLs of the firm's other pages. */
export interface TodaysListScreenProps {
  /** Keep it stable between renders. */
  pages: {
    /** Returns the URL of a case's page. */
    case: (id: string) => string;
    feeds: string;
  };
}

const daysIn = { day: 1, week: 7 } as const;

/** Today's list: the open hearings and deadlines of a day or of seven days, by court, to read, print or send. The URL keeps the day and the period. */
export function TodaysListScreen({ pages }: TodaysListScreenProps) {
  const words = useMessages(messages);
  const list = useMessages(agendaWords);
  const { fullDate, dateRange } = useFormat();
  const today = useToday();
  const url = useUrlState();
  const period = url.get('period') === 'week' ? 'week' : 'day';
  const from = isDay(url.get('date')) ? url.get('date') : today;
  const days = daysIn[period];
  const hasOwn = useSession() !== undefined;
  const mayFeed = useMay('feeds');
  const isMine = hasOwn && url.get('whose') === 'me';
  const query = { from, days, ...(isMine && { whose: 'me' as const }) };
  const agenda = useFirmData('/api/law-firm/agenda', { query });
  const pdf = useExportUrl('/api/law-firm/agenda/pdf', query);
  const file = useExportUrl('/api/law-firm/events/export', {
    from,
    to: addDays(from, days - 1),
    sort: 'date',
    ...(isMine && { whose: 'me' }),
  });
  const profile = useFirmData('/api/law-firm/profile');
  const goTo = (date: string) => url.set({ date: date === today ? '' : date });
  const title = period === 'week' ? list.week : from === today ? list.today : list.day;
  const when = period === 'week' ? dateRange(from, addDays(from, days - 1)) : fullDate(from);
  return (
    <>
      <div className={styles.onScreen}>
        <PageHeader
          title={title}
          description={when}
          actions={
            <>
              <LinkButton icon={<Icon of={FileText} />} href={pdf} target="_blank">
                {words.pdf}
              </LinkButton>
              <Button icon={<Icon of={Printer} />} onPress={() => print()}>
                {words.print}
              </Button>
              <ExportLink href={file} />
              {mayFeed && (
                <LinkButton icon={<Icon of={CalendarPlus} />} href={pages.feeds}>
                  {words.feeds}
                </LinkButton>
              )}
            </>
          }
        />
      </div>
      <Card isPadded={false}>
        <div className={`${styles.controls} ${styles.onScreen}`}>
          <div className={styles.pager}>
            <IconButton
              tone="neutral"
              icon={<Icon of={ChevronLeft} />}
              label={words.previous[period]}
              onPress={() => goTo(addDays(from, -days))}
            />
            <Button onPress={() => goTo(today)}>{words.goToday}</Button>
            <IconButton
              tone="neutral"
              icon={<Icon of={ChevronRight} />}
              label={words.next[period]}
              onPress={() => goTo(addDays(from, days))}
            />
            <CalendarButton label={words.choose[period]} value={from} onChange={goTo} />
          </div>
          {hasOwn && (
            <SegmentedControl
              label={words.whose}
              items={[
                { id: 'all', label: words.everyones },
                { id: 'me', label: words.mine },
              ]}
              value={isMine ? 'me' : 'all'}
              onChange={(chosen) => url.set({ whose: chosen === 'me' ? 'me' : '' })}
            />
          )}
          <SegmentedControl
            label={words.period}
            items={[
              { id: 'day', label: words.periods.day },
              { id: 'week', label: words.periods.week },
            ]}
            value={period}
            onChange={(chosen) => url.set({ period: chosen === 'week' ? 'week' : '' })}
          />
        </div>
        <DataView
          query={agenda}
          isEmpty={!agenda.data}
          label={list.label}
          loadingText={words.loading}
          errorText={words.loadFailed}
        >
          <Sheet
            firm={profile.data?.data.name ?? ''}
            title={title}
            when={when}
            days={agenda.data?.data.days ?? []}
            caseHref={pages.case}
          />
        </DataView>
      </Card>
    </>
  );
}
