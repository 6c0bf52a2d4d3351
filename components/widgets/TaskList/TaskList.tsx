import { CircleAlert, Scale } from 'lucide-react';
import { useRef, useState } from 'react';
import type { components } from '#openapi';
import { setTaskStatus, useApi, useFirmData, useMay, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { Checkbox } from '#components/elements/Checkbox';
import { Icon } from '#components/elements/Icon';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useFormat, useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import { daysLate } from '#domain/sittingDays';
import { rooms, WidgetSummary, useToday, useWidgetLinks, WidgetBody, type WidgetDataProps } from '../frame';
import { Fact, Facts, type WidgetColumn, WidgetList } from '../list';
import { messages } from './messages';
import * as styles from './TaskList.css';

type Task = components['schemas']['Task'];

/** Up to five of the firm's open tasks, earliest due first. Ticking one completes it. */
export function TaskList({ query, refreshInterval }: WidgetDataProps) {
  const words = useMessages(messages);
  const { number } = useFormat();
  const links = useWidgetLinks();
  const tasks = useFirmData('/api/law-firm/tasks', { query, refreshInterval });
  const stats = useFirmData('/api/law-firm/dashboard/stats', { refreshInterval });
  const { data = [], page } = tasks.data ?? {};
  const total = page?.total ?? 0;
  const overdue = stats.data?.data.overdueTasks ?? 0;
  const list = useRef<HTMLDivElement>(null);
  const columns: WidgetColumn[] = [
    { id: 'due', label: words.due, from: 'wide', isText: true },
    { id: 'priority', label: words.priority, from: 'wide' },
  ];
  return (
    <WidgetBody
      query={tasks}
      isEmpty={data.length === 0}
      loadingText={words.loading}
      empty={{
        title: words.empty,
        hint: words.emptyHint,
        action: links.cases ? { label: words.openCases, href: links.cases, icon: <Icon of={Scale} /> } : undefined,
      }}
      summary={
        <WidgetSummary
          narrow={number(total)}
          medium={words.open(total)}
          wide={overdue > 0 ? words.openAndOverdue(total, overdue) : words.open(total)}
        />
      }
    >
      <div ref={list} tabIndex={-1} className={styles.list}>
        <WidgetList
          columns={columns}
          rows={data.map((task) => ({
            id: task.id,
            title: task.title,
            href: links.task?.(task.id) ?? (task.caseId && links.case?.(task.caseId)),
            lead: <Complete task={task} onDone={() => list.current?.focus()} />,
            aside: <Due {...task} />,
            details: { narrow: <Due {...task} />, medium: task.caseTitle ?? '' },
            cells: {
              due: (
                <Facts more={task.assignee ?? words.unassigned}>
                  <Due {...task} />
                </Facts>
              ),
              priority: <StatusChip kind="priority" value={task.priority} />,
            },
          }))}
        />
      </div>
    </WidgetBody>
  );
}

function Due({ dueDate }: Task) {
  const words = useMessages(messages);
  const { weekdayDate } = useFormat();
  const today = useToday();
  if (!dueDate) return <Fact>{words.noDate}</Fact>;
  const late = daysLate(dueDate, today);
  if (dueDate > today) return <Fact>{weekdayDate(dueDate)}</Fact>;
  if (late === 0) return <Fact tone="strong">{words.today}</Fact>;
  return (
    <Fact tone="error">
      <span className={styles.overdue}>
        <span className={rooms.from.medium}>
          <Icon of={CircleAlert} />
        </span>
        {words.overdue(late)}
      </span>
    </Fact>
  );
}

/** A task's checkbox, read-only in a preview. Its row disappears once it is done, and focus stays in the widget. */
function Complete({ task: { id, title }, onDone }: { task: Task; onDone: () => void }) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { isReadOnly } = useApi();
  const mayComplete = useMay('cases.write');
  const { mutateAsync: send } = useSend(setTaskStatus);
  const [isDone, setDone] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const complete = async () => {
    setDone(true);
    const hadFocus = row.current?.contains(document.activeElement);
    const isSaved = await announce({
      act: () => send({ id, status: 'done' }),
      done: () => words.completed(title),
      failed: words.notCompleted(title),
      about: id,
      undo: {
        act: () => send({ id, status: 'open' }),
        done: () => words.reopened(title),
        failed: words.notReopened(title),
      },
    });
    if (!isSaved) setDone(false);
    else if (hadFocus) onDone();
  };
  return (
    <div ref={row} className={styles.check}>
      <Checkbox isSelected={isDone} isReadOnly={isReadOnly || !mayComplete || isDone} onChange={() => void complete()}>
        <VisuallyHidden>{words.complete(title)}</VisuallyHidden>
      </Checkbox>
    </div>
  );
}
