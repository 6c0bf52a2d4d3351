import type { components } from '#openapi';
import { isToCome } from '#domain/outcome';

type Schemas = components['schemas'];

/** The rows of a mocked collection. */
export type Rows<Row> = {
  rows: () => Row[];
  add: (row: Row) => Response;
  remove: (id: string) => Response;
  retell: (id: string, next: (row: Row) => Row) => Response;
};

type Records = {
  events: Rows<Schemas['Event']>;
  tasks: Rows<Schemas['Task']>;
  documents: Pick<Rows<Schemas['FirmDocument']>, 'rows'>;
  notes: Pick<Rows<Schemas['Note']>, 'rows'>;
};

/** What is open in a firm's cases, and what closing and reopening a case does with it, as on the server. */
export function openWork({ events, tasks, documents, notes }: Records, today: string) {
  const eventsOf = (caseId: string, state: Schemas['EventState']) =>
    events.rows().filter((event) => event.caseId === caseId && event.state === state);
  const tasksOf = (caseId: string, status: Schemas['TaskStatus']) =>
    tasks.rows().filter((task) => task.caseId === caseId && task.status === status);
  const setEvent = (id: string, state: Schemas['EventState']) => events.retell(id, (event) => ({ ...event, state }));
  const setTask = (id: string, status: Schemas['TaskStatus']) => tasks.retell(id, (task) => ({ ...task, status }));
  return {
    count: (caseId: string): Schemas['CaseCounts'] => {
      const of = (rows: { caseId?: string }[]) => rows.filter((row) => row.caseId === caseId).length;
      return {
        events: of(events.rows()),
        openEvents: eventsOf(caseId, 'open').length,
        openTasks: tasksOf(caseId, 'open').length,
        documents: of(documents.rows()),
        notes: of(notes.rows()),
      };
    },
    settle: (caseId: string, wanted: 'keep' | 'complete' | 'remove' = 'keep') => {
      for (const event of eventsOf(caseId, 'open')) {
        const isHeld = wanted === 'complete' && !isToCome(event, today);
        if (wanted === 'keep') setEvent(event.id, 'case_closed');
        else if (isHeld) setEvent(event.id, 'done');
        else events.remove(event.id);
      }
      for (const task of tasksOf(caseId, 'open')) {
        if (wanted === 'remove') tasks.remove(task.id);
        else setTask(task.id, wanted === 'keep' ? 'case_closed' : 'done');
      }
    },
    resume: (caseId: string) => {
      for (const { id } of eventsOf(caseId, 'case_closed')) setEvent(id, 'open');
      for (const { id } of tasksOf(caseId, 'case_closed')) setTask(id, 'open');
    },
  };
}
