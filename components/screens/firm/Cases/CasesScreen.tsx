import { Plus, Printer } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { type Case, caseList, useExportUrl, useFirmData, useMay, useSession } from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { common, useMessages } from '#components/language';
import { statusWords, warningNames } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { useToday } from '#components/patterns/DateText';
import { PageHeader } from '#components/patterns/PageHeader';
import { caseWarningCodes } from '#domain/caseWarnings';
import { caseTypes, courtStations } from '#domain/courts';
import {
  ExportLink,
  FilterCounts,
  FilterSelect,
  isId,
  type ListScreen,
  ListTable,
  ListView,
  useListScreen,
} from '../../list';
import { ImportLink } from '../ImportLink';
import { newRecord, useEditorUrl } from '../../record';
import { CaseFigures } from './CaseFigures';
import { caseLines, useCaseColumns } from './columns';
import { messages } from './messages';
import { dateGroupOf } from './NextDate';
import { useTimed } from '../Timer';

// Many visits only look something up, so the editor is loaded when it is opened.
const CaseEditor = lazyDialog(() => import('../CaseForm/CaseEditor'));
// And few visits start a timer.
const StartTimer = lazy(() => import('../Timer/StartTimer'));
// And few look for what was deleted.
const DeletedCases = lazy(() => import('./DeletedCases'));

/** The contract's limits. */
const [longestType, longestStation] = [60, 100];

/** Texts as the options of a filter, with the chosen one if it is another. */
const offered = (texts: readonly string[], chosen: string) =>
  Object.fromEntries([...new Set([...texts, chosen])].filter(Boolean).map((text) => [text, text]));

/** URLs of the firm's other pages. */
export interface CasesScreenProps {
  /** Keep it stable between renders. */
  pages: {
    /** Returns the URL of a case's page. */
    case: (id: string) => string;
    /** The URL of today's list. */
    today: string;
  };
}

/** Case Management (spec section 2): the firm's cases, each with its next date and what it is for, and the form to create or edit one. */
export function CasesScreen({ pages }: CasesScreenProps) {
  const words = useMessages(messages);
  const warnings = useMessages(warningNames);
  const today = useToday();
  const editor = useEditorUrl();
  const list = useCases();
  const stats = useFirmData('/api/law-firm/dashboard/stats');
  const summary = useFirmData('/api/law-firm/cases/summary');
  const file = useExportUrl('/api/law-firm/cases/export', list.query);
  const [started, setStarted] = useState<{ caseId: string; caseTitle: string }>();
  const columns = useCaseColumns({
    caseHref: pages.case,
    onEdit: editor.open,
    warning: list.filter('warning'),
    onStart: useTimed() === undefined ? undefined : setStarted,
  });
  // By the rows, so that the table doesn't change before its contents.
  const isOfDeleted = list.rows[0]?.deleted_at !== undefined;
  const isByDate = list.sort === 'nextDate';
  const groupOf = useCallback(
    (one: Case) => {
      const group = dateGroupOf(one, today);
      return { label: words.groups[group], ...(group === 'overdue' && { tone: 'error' as const }) };
    },
    [words, today],
  );
  const total = stats.data?.data.totalCases;
  const mayAdd = useMay('cases.write');
  const add = (tone: 'accent' | 'neutral') =>
    mayAdd && (
      <Button tone={tone} icon={<Icon of={Plus} />} onPress={() => editor.open(newRecord)}>
        {words.add}
      </Button>
    );

  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <>
            <LinkButton href={pages.today} icon={<Icon of={Printer} />}>
              {words.todaysList}
            </LinkButton>
            {add('accent')}
          </>
        }
        actionsOnPhone="under-thumb"
      />
      <CaseFigures
        stats={stats.data?.data}
        summary={summary.data?.data}
        todayHref={pages.today}
        isLoading={stats.isPending}
      />
      <Card
        title={words.list}
        isPadded={false}
        actions={
          <>
            <ImportLink kind="cases" />
            <ExportLink size="sm" href={file} />
          </>
        }
      >
        <ListView
          list={list}
          words={words}
          filters={<CaseFilters list={list} advocates={summary.data?.data.advocates} />}
          pills={
            <FilterCounts
              list={list}
              name="warning"
              label={words.warnings}
              choices={warnings}
              counts={summary.data?.data.warnings}
            />
          }
          folded={['status', 'priority', 'caseType', 'station', 'advocate']}
          count={(matching) => {
            if (isOfDeleted) return words.deletedCount(matching);
            return total === undefined ? undefined : words.count(matching, total);
          }}
          also={[stats, summary]}
          beginning={{ hint: words.beginningHint, action: add('neutral') }}
        >
          {isOfDeleted ? (
            <Suspense>
              <DeletedCases list={list} caseHref={pages.case} />
            </Suspense>
          ) : (
            <ListTable
              list={list}
              caption={words.table}
              columns={columns}
              getRowId={({ id }) => id}
              lines={caseLines}
              orders={words.orders}
              groupOf={isByDate ? groupOf : undefined}
            />
          )}
        </ListView>
      </Card>
      {started && (
        <Suspense>
          <StartTimer work={started} onStarted={() => setStarted(undefined)} />
        </Suspense>
      )}
      {editor.target && <CaseEditor key={editor.target} id={editor.target} onClose={editor.close} />}
    </>
  );
}

function useCases() {
  const hasOwn = useSession() !== undefined;
  return useListScreen(caseList, {
    filters: {
      status: ['Active', 'Pending', 'Closed', 'deleted'],
      priority: ['High', 'Medium', 'Low'],
      caseType: (text) => text.length > 0 && text.length <= longestType,
      station: (text) => text.length > 0 && text.length <= longestStation,
      advocate: isId,
      whose: hasOwn ? ['me'] : [],
      warning: caseWarningCodes,
    },
    sorts: ['title', 'status', 'priority', 'nextDate', 'nextDeadline', 'lastActivity', 'openFirst'],
    defaultSort: 'openFirst',
  });
}

interface CaseFiltersProps {
  list: ListScreen<Case>;
  /** Whoever leads a case. */
  advocates: readonly { id: string; name: string }[] | undefined;
}

function CaseFilters({ list, advocates = [] }: CaseFiltersProps) {
  const words = useMessages(messages);
  const names = useMessages(statusWords);
  const { status, allStatuses } = useMessages(common);
  const hasOwn = useSession() !== undefined;
  return (
    <>
      {hasOwn && (
        <FilterSelect list={list} name="whose" label={words.whose} all={words.everyones} choices={{ me: words.mine }} />
      )}
      <FilterSelect
        list={list}
        name="status"
        label={status}
        all={allStatuses}
        choices={{
          Active: names.case.active,
          Pending: names.case.pending,
          Closed: names.case.closed,
          deleted: words.deletedStatus,
        }}
      />
      <FilterSelect
        list={list}
        name="priority"
        label={words.columns.priority}
        all={words.allPriorities}
        choices={{ High: names.priority.high, Medium: names.priority.medium, Low: names.priority.low }}
      />
      <FilterSelect
        list={list}
        name="caseType"
        label={words.type}
        all={words.allTypes}
        choices={offered(caseTypes, list.filter('caseType'))}
      />
      <FilterSelect
        list={list}
        name="station"
        label={words.station}
        all={words.allStations}
        choices={offered(courtStations, list.filter('station'))}
      />
      <FilterSelect
        list={list}
        name="advocate"
        label={words.advocate}
        all={words.allAdvocates}
        choices={Object.fromEntries(advocates.map(({ id, name }) => [id, name]))}
      />
    </>
  );
}
