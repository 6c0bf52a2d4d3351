import { CircleAlert, Plus } from 'lucide-react';
import { type Task, useMay } from '#components/api';
import { Button } from '#components/elements/Button';
import { Checkbox } from '#components/elements/Checkbox';
import { Icon } from '#components/elements/Icon';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { daysLate } from '#domain/sittingDays';
import { newRecord } from '../../record';
import { ActionMenu, May } from '../../rights';
import { useTaskActions } from '../TaskForm';
import * as styles from './CasePage.css';
import { messages } from './messages';
import type { CaseParts } from './useCaseParts';

export interface CaseTasksProps {
  /** Its tasks, with their loading state. */
  tasks: CaseParts['tasks'];
  /** Opens the form for a task, or for a new one. */
  onEdit: (id: string) => void;
}

/** The tasks of a case, open ones first. Ticking one completes it; the row stays, so that it can be undone. */
export function CaseTasks({ tasks, onEdit }: CaseTasksProps) {
  const { tasks: words, addTask } = useMessages(messages);
  const actions = useTaskActions();
  const { rows } = tasks;
  const open = rows.filter(({ status }) => status === 'open').length;
  return (
    <Card
      title={words.title}
      isPadded={false}
      description={rows.length > 0 && words.open(open)}
      actions={
        <May right="cases.write">
          <Button size="sm" icon={<Icon of={Plus} />} onPress={() => onEdit(newRecord)}>
            {addTask}
          </Button>
        </May>
      }
    >
      <DataView
        label={words.title}
        query={tasks}
        isEmpty={rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <ul aria-label={words.title}>
          {rows.map((task) => (
            <TaskRow key={task.id} task={task} actions={actions} onEdit={onEdit} />
          ))}
        </ul>
        <LoadMore query={tasks} isManual />
      </DataView>
      {actions.dialogs}
    </Card>
  );
}

interface TaskRowProps extends Pick<CaseTasksProps, 'onEdit'> {
  task: Task;
  actions: ReturnType<typeof useTaskActions>;
}

function TaskRow({ task, actions, onEdit }: TaskRowProps) {
  const { tasks: words } = useMessages(messages);
  const { id, title, status, assignee } = task;
  const isDone = status === 'done';
  const mayChange = useMay('cases.write');
  return (
    <li className={styles.task}>
      <span className={styles.check}>
        <Checkbox
          isSelected={isDone}
          isReadOnly={!mayChange}
          onChange={() => void (isDone ? actions.reopen(task) : actions.complete(task))}
        >
          <VisuallyHidden>{isDone ? words.reopen(title) : words.complete(title)}</VisuallyHidden>
        </Checkbox>
      </span>
      <span className={styles.taskTitle({ isDone })}>{title}</span>
      <span className={styles.assignee}>{assignee ?? words.unassigned}</span>
      <span className={styles.taskDue}>
        <TaskDue {...task} />
      </span>
      <span className={styles.taskMenu}>
        <ActionMenu
          label={words.actions(title)}
          items={[
            { id: 'edit', right: 'cases.write', label: words.edit, onAction: () => onEdit(id) },
            {
              id: 'delete',
              right: 'cases.write',
              label: words.delete,
              tone: 'danger',
              onAction: () => actions.remove(task),
            },
          ]}
        />
      </span>
    </li>
  );
}

function TaskDue({ dueDate, completed_at: completed, status }: Task) {
  const words = useMessages(messages);
  const { dayMonth, weekdayDate } = useFormat();
  const today = useToday();
  if (completed) return words.tasks.done(dayMonth(completed));
  if (status === 'case_closed') return words.tasks.caseClosed;
  if (!dueDate) return words.tasks.noDate;
  const late = daysLate(dueDate, today);
  if (dueDate > today) return weekdayDate(dueDate);
  if (late === 0) return <strong>{words.today}</strong>;
  return (
    <span className={styles.state({ tone: 'error' })}>
      <Icon of={CircleAlert} />
      {words.overdue(late)}
    </span>
  );
}
