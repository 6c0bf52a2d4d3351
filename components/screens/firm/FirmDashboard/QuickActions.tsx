import { Plus, Printer, UserPlus } from 'lucide-react';
import { useId } from 'react';
import { useMay } from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { newRecord, useEditorUrl } from '../../record';
import { messages } from './messages';
import * as styles from './QuickActions.css';

const CaseEditor = lazyDialog(() => import('../CaseForm/CaseEditor'));
const ClientEditor = lazyDialog(() => import('../ClientForm/ClientEditor'));
const TaskEditor = lazyDialog(() => import('../TaskForm/TaskEditor'));
const EventEditor = lazyDialog(() => import('../EventForm/EventEditor'));

export interface QuickActionsProps {
  /** The URL of today's list. */
  todayHref: string;
}

/** A firm's most frequent tasks: today's list, and the forms for a new client or case; the palette opens those for a task or an event. */
export function QuickActions({ todayHref }: QuickActionsProps) {
  const words = useMessages(messages);
  const titleId = useId();
  const mayAddClient = useMay('clients.write');
  const mayAddCase = useMay('cases.write');
  const newCase = useEditorUrl('case');
  const newClient = useEditorUrl('client');
  const newTask = useEditorUrl('task');
  const newEvent = useEditorUrl('event');
  return (
    <div role="group" aria-labelledby={titleId} className={styles.actions}>
      <p id={titleId} className={styles.title}>
        {words.quickActions}
      </p>
      <LinkButton href={todayHref} icon={<Icon of={Printer} />}>
        {words.todaysList}
      </LinkButton>
      {mayAddClient && (
        <Button icon={<Icon of={UserPlus} />} onPress={() => newClient.open(newRecord)}>
          {words.addClient}
        </Button>
      )}
      {mayAddCase && (
        <Button tone="accent" icon={<Icon of={Plus} />} onPress={() => newCase.open(newRecord)}>
          {words.newCase}
        </Button>
      )}
      {newCase.target && <CaseEditor key={newCase.target} id={newCase.target} onClose={newCase.close} />}
      {newTask.target && <TaskEditor key={newTask.target} id={newTask.target} onClose={newTask.close} />}
      {newEvent.target && <EventEditor key={newEvent.target} id={newEvent.target} onClose={newEvent.close} />}
      {newClient.target && <ClientEditor key={newClient.target} id={newClient.target} onClose={newClient.close} />}
    </div>
  );
}
