import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { components } from '#openapi';
import { useFirmData } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { common, useFormat, useMessages } from '#components/language';
import { addDays } from '#domain/dates';
import { type DiaryDay, diaryOf } from '#domain/diary';
import { mostListed } from '#domain/mostListed';
import { widgetTypes } from '#domain/widgets';
import { useToday, WidgetBody, type WidgetDataProps } from '../frame';
import * as styles from './Calendar.css';
import { CalendarList } from './CalendarList';
import { Days } from './Days';
import { messages } from './messages';
import { Page } from './Page';

type Event = components['schemas']['Event'];

/** The number of days in the largest calendar. */
const days = Number(widgetTypes.calendar.always.days);

/** The firm's diary: today's page and the coming days, with buttons to move by a week. A small widget lists the next events. */
export function Calendar({ query, refreshInterval }: WidgetDataProps) {
  const words = useMessages(messages);
  const { listedOnly } = useMessages(common);
  const today = useToday();
  const [weeks, setWeeks] = useState(0);
  const from = addDays(today, weeks * 7);
  const events = useFirmData('/api/law-firm/deadlines/upcoming', {
    query: { ...query, ...(weeks !== 0 && { from }) },
    refreshInterval,
  });
  const upcoming = events.data?.data.upcomingEvents;
  const diary = useMemo(() => diaryOf(upcoming ?? [], from, days), [upcoming, from]);
  const [page, ...coming] = diary as [DiaryDay<Event>, ...DiaryDay<Event>[]];
  return (
    <WidgetBody
      query={events}
      isEmpty={!upcoming?.length && (weeks === 0 || !upcoming)}
      loadingText={words.loading}
      empty={{ title: words.empty, hint: words.emptyHint }}
      controls={
        <>
          {upcoming && weeks === 0 && <p className={styles.listSum}>{words.todayWith(page.entries.length)}</p>}
          <Pager from={from} onPage={(by) => setWeeks(weeks + by)} />
        </>
      }
    >
      <div className={styles.diary}>
        <Page day={page} isToday={page.date === today} />
        <Days days={coming.slice(0, 6)} />
        <div className={styles.fortnightOnly}>
          <Days days={coming.slice(6)} />
        </div>
      </div>
      <div className={styles.withoutDiary}>
        <CalendarList days={diary} />
      </div>
      {(upcoming?.length ?? 0) >= mostListed.upcomingEvents && (
        <p className={styles.listSum}>{listedOnly(mostListed.upcomingEvents)}</p>
      )}
    </WidgetBody>
  );
}

function Pager({ from, onPage }: { from: string; onPage: (weeks: number) => void }) {
  const words = useMessages(messages);
  const { dateRange } = useFormat();
  return (
    <div className={`${styles.pager} ${styles.withDiary}`}>
      <p className={`${styles.range} ${styles.weekOnly}`}>{dateRange(from, addDays(from, 6))}</p>
      <p className={`${styles.range} ${styles.fortnightOnly}`}>{dateRange(from, addDays(from, days - 1))}</p>
      <IconButton
        size="sm"
        tone="quiet"
        label={words.previousWeek}
        icon={<Icon of={ChevronLeft} />}
        onPress={() => onPage(-1)}
      />
      <IconButton
        size="sm"
        tone="quiet"
        label={words.nextWeek}
        icon={<Icon of={ChevronRight} />}
        onPress={() => onPage(1)}
      />
    </div>
  );
}
