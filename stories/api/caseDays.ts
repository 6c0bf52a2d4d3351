import type { components } from '#openapi';
import { courtFirst, isMove } from '#domain/diary';
import type { Rows } from './openWork';

type Schemas = components['schemas'];
type Kind = 'hearing' | 'deadline';
type Day = { date: string; time?: string; title?: string };

/** The case whose days are set, and whether what its input leaves out stays, as it does in a closed case. */
type Setting = {
  about: Pick<Schemas['Event'], 'caseId' | 'caseTitle' | 'advocateName'>;
  today: string;
  keepsRest: boolean;
};

/** Fixes, moves or removes a case's next hearing and deadline, as the server does. */
export function setDays(events: Rows<Schemas['Event']>, setting: Setting, input: Schemas['CaseInput']): void {
  const { nextHearing, nextHearingTime: time, nextDeadline, nextDeadlineTitle = 'Deadline' } = input;
  setNext(events, setting, 'hearing', nextHearing && { date: nextHearing, ...(time && { time }) });
  setNext(events, setting, 'deadline', nextDeadline && { date: nextDeadline, title: nextDeadlineTitle });
}

function setNext(
  events: Rows<Schemas['Event']>,
  { about, today, keepsRest }: Setting,
  kind: Kind,
  wanted: Day | '' | undefined,
): void {
  const [current] = events
    .rows()
    .filter(({ caseId, state }) => caseId === about.caseId && (state === 'open' || state === 'case_closed'))
    .filter((event) => event.kind === kind && (kind === 'deadline' || event.date >= today))
    .sort(courtFirst);
  if (!wanted) {
    if (current && !keepsRest) events.remove(current.id);
    return;
  }
  if (!current) {
    const title = kind === 'hearing' ? 'Hearing' : 'Deadline';
    events.add({ ...about, kind, title, state: 'open', ...wanted, id: crypto.randomUUID() });
    return;
  }
  const next = { ...current, ...wanted };
  if (!isMove(current, next)) {
    events.retell(current.id, () => next);
    return;
  }
  const id = crypto.randomUUID();
  events.add({ ...next, id });
  events.retell(current.id, () => ({ ...current, state: 'moved', movedTo: id }));
}
