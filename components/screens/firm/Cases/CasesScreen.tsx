import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { caseList, useFirmData } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { common, useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import { FilterSelect, ListTable, ListView, useListScreen } from '../../list';
import { newRecord, useEditorUrl } from '../../record';
import { CaseFigures } from './CaseFigures';
import { caseLines, useCaseColumns } from './columns';
import { messages } from './messages';

// Many visits only look something up, so the editor is loaded when it is opened.
const CaseEditor = lazy(() => import('../CaseForm/CaseEditor'));

/** Case Management (spec section 2): the firm's cases with what each waits for and when, and the form that makes and changes one. */
export function CasesScreen() {
  const words = useMessages(messages);
  const names = useMessages(statusWords);
  const { status, allStatuses } = useMessages(common);
  const editor = useEditorUrl();
  const list = useListScreen(caseList, {
    filters: { status: ['Active', 'Pending', 'Closed'], priority: ['High', 'Medium', 'Low'] },
    sorts: ['title', 'status', 'priority', 'nextDeadline', 'lastActivity'],
    defaultSort: '-lastActivity',
  });
  const stats = useFirmData('/api/law-firm/dashboard/stats');
  const deadlines = useFirmData('/api/law-firm/deadlines/upcoming', { query: { days: 7, kind: 'deadline' } });
  const total = stats.data?.data.totalCases;
  const add = (tone: 'accent' | 'neutral') => (
    <Button tone={tone} icon={<Icon of={Plus} />} onPress={() => editor.open(newRecord)}>
      {words.add}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={add('accent')}
        actionsOnPhone="under-thumb"
      />
      <CaseFigures
        stats={stats.data?.data}
        next={deadlines.data?.data.upcomingEvents[0]?.date}
        isLoading={stats.isPending}
      />
      <Card title={words.list} isPadded={false}>
        <ListView
          list={list}
          words={words}
          filters={
            <>
              <FilterSelect
                list={list}
                name="status"
                label={status}
                all={allStatuses}
                choices={{ Active: names.case.active, Pending: names.case.pending, Closed: names.case.closed }}
              />
              <FilterSelect
                list={list}
                name="priority"
                label={words.columns.priority}
                all={words.allPriorities}
                choices={{ High: names.priority.high, Medium: names.priority.medium, Low: names.priority.low }}
              />
            </>
          }
          count={(matching) => (total === undefined ? undefined : words.count(matching, total))}
          also={[stats, deadlines]}
          beginning={{ hint: words.beginningHint, action: add('neutral') }}
        >
          <ListTable
            list={list}
            caption={words.table}
            columns={useCaseColumns(editor.open)}
            getRowId={({ id }) => id}
            lines={caseLines}
            orders={words.orders}
          />
        </ListView>
      </Card>
      {editor.target && (
        <Suspense>
          <CaseEditor key={editor.target} id={editor.target} onClose={editor.close} />
        </Suspense>
      )}
    </>
  );
}
