import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useExportUrl, useList, useMay, useSession, useTimer } from '#components/api';
import { timeList } from '#components/api/declared';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { CalendarButton } from '#components/elements/CalendarButton';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Select } from '#components/elements/Select';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { screen } from '#components/theme/scale';
import { useMediaQuery } from '#components/theme/useMediaQuery';
import { addDays, isDay } from '#domain/dates';
import { ExportLink, useUrlState } from '../../list';
import { May } from '../../rights';
import { claimWorker, HasTime, usePeople, useStartTimer } from '../Timer';
import { DayList } from './DayList';
import { messages } from './messages';
import { QuickEntry } from './QuickEntry';
import { Rates } from './Rates';
import * as styles from './Time.css';
import { weekOf } from './week';
import { WeekTable } from './WeekTable';
import { Wip } from './Wip';

const EntryEditor = lazyDialog(() => import('./EntryEditor'));

/** URLs of the firm's pages. Keep it stable between renders. */
export interface TimeScreenProps {
  pages: {
    time: string;
    /** Returns the URL of a case's page. */
    case: (id: string) => string;
  };
}

const stepOf = { day: 1, week: 7 } as const;

type Period = keyof typeof stepOf;

/** What somebody worked on, by day or week, with a line to record more, and the firm's work in progress. The URL keeps what is shown. */
export function TimeScreen({ pages }: TimeScreenProps) {
  const words = useMessages(messages);
  const url = useUrlState();
  const today = useToday();
  const seesFees = useMay('fees.read');
  const { people, worker } = usePeople();
  const isOpen = useSession() === undefined;
  const seesOthers = useMay('time.all');
  const shown = isOpen ? worker : (people.find(({ id }) => id === url.get('person')) ?? worker);
  const asked = url.get('show');
  const view = asked === 'wip' && seesFees ? 'wip' : asked === 'day' ? 'day' : 'week';
  const date = isDay(url.get('date')) ? url.get('date') : today;
  const days = view === 'day' ? [date] : weekOf(date);
  const file = useExportUrl('/api/law-firm/time-entries/export', {
    personId: shown?.id,
    from: days[0],
    to: days.at(-1),
  });
  const choosePerson = (id: string) => (isOpen ? claimWorker(id) : url.set({ person: id === worker?.id ? '' : id }));
  const choice = (isOpen || seesOthers) && (
    <Select
      label={words.whose}
      isLabelHidden
      placeholder={words.chooseWho}
      items={people.map(({ id, name }) => ({ id, label: name }))}
      value={shown?.id ?? null}
      onChange={choosePerson}
    />
  );
  return (
    <HasTime value>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={view !== 'wip' && shown && <ExportLink href={file} />}
      />
      <div className={styles.controls}>
        <SegmentedControl
          label={words.views}
          items={(['day', 'week', ...(seesFees ? (['wip'] as const) : [])] as const).map((id) => ({
            id,
            label: words.view[id],
          }))}
          value={view}
          onChange={(next) => url.set({ show: next === 'week' ? '' : next })}
        />
        {view !== 'wip' && (
          <div className={styles.controlsEnd}>
            <Pager period={view} date={date} onChange={(day) => url.set({ date: day === today ? '' : day })} />
            {choice}
          </div>
        )}
      </div>
      {view === 'wip' ? (
        <>
          <Wip caseHref={pages.case} />
          <May right="rates.write">
            <Rates />
          </May>
        </>
      ) : shown ? (
        <Sheet key={shown.id} personId={shown.id} isOwn={shown.id === worker?.id} {...{ view, date, pages }} />
      ) : (
        people.length > 0 && (
          <Card>
            <EmptyState title={words.nobody} hint={words.nobodyHint} />
          </Card>
        )
      )}
    </HasTime>
  );
}

function Pager({ period, date, onChange }: { period: Period; date: string; onChange: (day: string) => void }) {
  const words = useMessages(messages);
  const { fullDate, dateRange } = useFormat();
  const today = useToday();
  const days = weekOf(date);
  return (
    <div className={styles.pager}>
      <IconButton
        icon={<Icon of={ChevronLeft} />}
        label={words.previous[period]}
        onPress={() => onChange(addDays(date, -stepOf[period]))}
      />
      <span className={styles.period}>
        {period === 'day' ? fullDate(date) : dateRange(days[0] ?? date, days[6] ?? date)}
      </span>
      <IconButton
        icon={<Icon of={ChevronRight} />}
        label={words.next[period]}
        onPress={() => onChange(addDays(date, stepOf[period]))}
      />
      <Button onPress={() => onChange(today)}>{words.current[period]}</Button>
      <CalendarButton label={words.choose[period]} value={date} onChange={onChange} />
    </div>
  );
}

interface SheetProps extends TimeScreenProps {
  personId: string;
  /** Whether it is the time of whoever is here. */
  isOwn: boolean;
  view: Period;
  date: string;
}

function Sheet({ personId, isOwn, view, date, pages }: SheetProps) {
  const words = useMessages(messages);
  const today = useToday();
  const isPhone = useMediaQuery(screen.phone);
  const starting = useStartTimer();
  const [edited, setEdited] = useState<string>();
  const days = view === 'day' ? [date] : weekOf(date);
  const time = useList(timeList, { personId, from: days[0], to: days.at(-1) });
  const timer = useTimer(personId).data?.data.timer;
  useWhole(time);
  const isTable = view === 'week' && !isPhone;
  const list = { caseHref: pages.case, onEdit: setEdited, isOwn };
  const lists: ReactNode = days
    .toReversed()
    .map((day) => ({ day, entries: time.rows.filter((entry) => entry.day === day) }))
    .filter(({ entries }) => entries.length > 0)
    .map((ofDay) => <DayList key={ofDay.day} {...ofDay} {...list} />);
  return (
    <>
      <QuickEntry personId={personId} day={view === 'day' && date < today ? date : today} />
      <DataView
        label={words.title}
        query={time}
        isEmpty={time.rows.length === 0 && !(isTable && timer && days.includes(today))}
        loadingText={words.loading}
        errorText={words.failed}
        empty={
          <Card>
            <EmptyState title={words.none[view]} hint={words.noneHint} />
          </Card>
        }
      >
        {isTable ? (
          <Card isPadded={false}>
            <WeekTable
              days={days}
              entries={time.rows}
              timer={days.includes(today) ? timer : undefined}
              hrefOf={(day) => `${pages.time}?show=day&date=${day}`}
              caseHref={pages.case}
              onStart={isOwn ? starting?.start : undefined}
            />
          </Card>
        ) : (
          <div className={styles.days}>{lists}</div>
        )}
      </DataView>
      {edited !== undefined && <EntryEditor id={edited} personId={personId} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Loads all of what is added up on screen. */
function useWhole({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: WholeList) {
  const wantsMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
}

type WholeList = Pick<
  ReturnType<typeof useList>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;
