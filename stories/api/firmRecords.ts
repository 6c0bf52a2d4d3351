import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { parsePhone } from '#domain/phone';
import { numberForm, phoneForm } from '#domain/searchForm';
import { diaryOf } from './clashes';
import { collection } from './collection';
import { now } from './demoPractices';
import { balanceOf } from './firmAnswers';
import type { FirmData } from './firmData';
import { problem } from './http';
import { setDays } from './caseDays';
import { openWork } from './openWork';
import { eventSortKey, upcomingSortKey, withNextDates } from './withNextDates';

type Schemas = components['schemas'];

/** The key of the order `openFirst`: closed cases last, then the latest activity first. */
export const openFirst = ({ status, lastActivity = '1970-01-01' }: Pick<Schemas['Case'], 'status' | 'lastActivity'>) =>
  `${status === 'Closed' ? 1 : 0} ${9e15 - Date.parse(lastActivity)}`;

/** The demo data's current day. */
export const today = nairobiDay(now);

/** A phone number as the server stores it. */
function phoneOf(typed = '') {
  const phone = parsePhone(typed);
  return phone ? { phone } : {};
}

/** Drops empty texts, as the server does. */
function withoutBlanks<Input extends object>(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as Input;
}

/** What was deleted before a story begins. */
export type Kept = { deletedCases?: Schemas['Case'][]; deletedClients?: Schemas['Client'][] };

/** The response to a deletion. */
const deleted = ({ id }: { id: string }) => ({
  id,
  deleted_at: new Date().toISOString(),
  restorable_until: `${addDays(today, 30)}T00:00:00Z`,
});

/** A deleted record, as it can still be read. */
const kept = <Row extends { id: string }>(row: Row) => ({ ...row, ...deleted(row) });

/** The refusal of a field. */
export const refused = (field: string, code: Schemas['FaultCode'], params: Schemas['FaultParams'] = {}) =>
  problem(400, 'Bad Request', 'Check the fields and try again.', [
    { field, code, params, message: 'Check the fields and try again.' },
  ]);

/** Mocks a firm's records: its lists, and how their records depend on one another. */
export function firmRecords(data: FirmData & Kept, isMine: (request: Request) => boolean) {
  const nameOf = (person: string | undefined) => data.people.find(({ id }) => id === person)?.name;
  const titleOf = (caseId: string | undefined): string | undefined =>
    cases.rows().find(({ id }) => id === caseId)?.title;
  const aboutCase = (caseId: string | undefined) => {
    const caseTitle = titleOf(caseId);
    return { ...(caseId && caseTitle && { caseId, caseTitle }) };
  };

  const cases = collection('/api/law-firm/cases', {
    name: 'case',
    rows: data.cases,
    accepts: isMine,
    search: ({ title, caseNumber, clientName, parties }) => [
      title,
      numberForm(caseNumber ?? ''),
      clientName,
      ...parties.map(({ name }) => name),
    ],
    filters: {
      clientId: ({ client }, wanted) => client === wanted,
      warning: ({ warnings }, wanted) => warnings.some(({ code }) => code === wanted),
    },
    sorts: {
      nextDate: ({ nextDate = '9999' }) => nextDate,
      nextDeadline: ({ nextDeadline = '9999' }) => nextDeadline,
      priority: ({ priority }) => ['High', 'Medium', 'Low'].indexOf(priority),
      openFirst,
    },
    order: '-lastActivity',
    details: ['contact'],
    create: (input) =>
      !input.openedOn && input.nextDeadline && input.nextDeadline < today
        ? refused('openedOn', 'opening_required')
        : withDays(
            {
              ...caseOf(input),
              openedOn: input.openedOn ?? today,
              id: crypto.randomUUID(),
              created_at: new Date().toISOString(),
            },
            input,
            false,
          ),
    change: (
      { id, status, created_at, lastActivity, lastActivityTitle, lastActivityCode, openedOn, contact },
      input,
    ) => {
      const kept = { ...input, status: input.status ?? status };
      const isClosed = kept.status === 'Closed';
      if (isClosed) work.settle(id, 'keep');
      else work.resume(id);
      return withDays(
        {
          ...(lastActivity && { lastActivity }),
          ...(lastActivityTitle && { lastActivityTitle }),
          ...(lastActivityCode && { lastActivityCode }),
          ...caseOf(kept),
          openedOn: input.openedOn ?? openedOn,
          ...(contact && { contact }),
          id,
          created_at,
        },
        input,
        isClosed || status === 'Closed',
      );
    },
    remove: deleted,
    deleted: kept,
    deletedRows: data.deletedCases ?? [],
  });
  const caseOf = (input: Schemas['CaseInput']): Omit<Schemas['Case'], 'id' | 'openedOn' | 'created_at'> => {
    const advocateName = nameOf(input.advocate);
    return {
      ...withoutBlanks(input),
      clientName: clients.rows().find(({ id }) => id === input.client)?.name ?? '',
      ...(advocateName && { advocateName }),
      parties: input.parties ?? [],
      warnings: [],
      status: input.status ?? 'Active',
      priority: input.priority ?? 'Medium',
    };
  };
  /** Sets the days that a case's input has, and adds to the case what follows from its diary. */
  const withDays = (one: Schemas['Case'], input: Schemas['CaseInput'], keepsRest: boolean): Schemas['Case'] => {
    const { id: caseId, title: caseTitle, advocateName } = one;
    const about = { caseId, caseTitle, ...(advocateName && { advocateName }) };
    setDays(events, { about, today, keepsRest }, input);
    return withNextDates(one, diaryOf(events.rows(), cases.rows()), today);
  };
  const watchCases = ({ caseId }: { caseId?: string }): void => {
    cases.retell(caseId, (one) => withNextDates(one, diaryOf(events.rows(), cases.rows()), today));
  };

  const clients = collection('/api/law-firm/clients', {
    name: 'client',
    rows: data.clients,
    accepts: isMine,
    search: ({ name, email, phone }) => [name, email, phone && phoneForm(phone)],
    order: '-lastContact',
    create: ({ phone, ...input }) => ({
      ...withoutBlanks(input),
      ...phoneOf(phone),
      status: input.status ?? 'Active',
      id: crypto.randomUUID(),
      activeCases: 0,
      totalBilled: 0,
      created_at: new Date().toISOString(),
    }),
    change: (row, { phone, ...input }) => ({ ...row, ...withoutBlanks(input), ...phoneOf(phone), id: row.id }),
    remove: (client): Schemas['DeletedRecord'] | Response => {
      const own = cases.rows().filter(({ client: of }) => of === client.id).length;
      if (own === 0) return deleted(client);
      return problem(409, 'Conflict', 'This client has cases.', undefined, fault('client_has_cases', { cases: own }));
    },
    deleted: kept,
    deletedRows: data.deletedClients ?? [],
  });
  const messages = collection('/api/law-firm/messages/recent', {
    name: 'message',
    rows: data.messages,
    accepts: isMine,
    search: ({ subject, content, clientName }) => [subject, content, clientName],
    filters: {
      clientId: ({ client }, wanted) => client === wanted,
      status: ({ unread }, wanted) => unread === (wanted === 'unread'),
    },
    order: '-timestamp',
  });
  const documents = collection('/api/law-firm/documents', {
    name: 'document',
    rows: data.documents,
    accepts: isMine,
    search: ({ name }) => [name],
    filters: {
      clientId: ({ caseId }, wanted) => cases.rows().some(({ id, client }) => id === caseId && client === wanted),
    },
    order: '-updated_at',
  });
  const tasks = collection('/api/law-firm/tasks', {
    name: 'task',
    rows: data.tasks,
    accepts: isMine,
    order: ({ status, dueDate = '9999' }) => `${status === 'open' ? 0 : 1} ${dueDate}`,
    create: (input) => ({
      ...taskOf(input),
      status: 'open' as const,
      id: crypto.randomUUID(),
      created_at: new Date().toISOString(),
    }),
    change: ({ id, status, completed_at, created_at }, input) => ({
      ...taskOf(input),
      id,
      status,
      ...(completed_at && { completed_at }),
      created_at,
    }),
    remove: deleted,
  });
  const taskOf = ({ caseId, ...input }: Schemas['TaskInput']) => {
    const assignee = nameOf(input.assigneeId);
    return { ...input, ...aboutCase(caseId), priority: input.priority ?? 'Medium', ...(assignee && { assignee }) };
  };
  const events = collection('/api/law-firm/events', {
    name: 'event',
    rows: data.events,
    accepts: isMine,
    filters: { from: ({ date }, first) => date >= first, to: ({ date }, last) => date <= last },
    sorts: { date: eventSortKey, upcoming: (event) => upcomingSortKey(event, today) },
    order: '-date',
    create: (input) =>
      tooEarly(input) ?? { ...eventOf(input, input.caseId), state: 'open' as const, id: crypto.randomUUID() },
    change: ({ id, state, outcome, movedTo, caseId }, input) =>
      tooEarly({ ...input, caseId }) ?? {
        ...eventOf(input, caseId),
        id,
        state,
        ...(outcome && { outcome }),
        ...(movedTo && { movedTo }),
      },
    remove: deleted,
    onWrite: watchCases,
  });
  const eventOf = (
    input: Schemas['EventInput'],
    caseId: string | undefined,
  ): Omit<Schemas['Event'], 'id' | 'state'> => {
    const { advocateName } = cases.rows().find(({ id }) => id === caseId) ?? {};
    return { ...withoutBlanks(input), ...aboutCase(caseId), ...(advocateName && { advocateName }) };
  };
  const tooEarly = ({ caseId, date }: { caseId?: string | undefined; date: string }): Response | undefined => {
    const opened = cases.rows().find(({ id }) => id === caseId)?.openedOn;
    return opened && date < opened ? refused('date', 'before_case_opened', { opened }) : undefined;
  };
  const notes = collection('/api/law-firm/notes', {
    name: 'note',
    rows: data.notes,
    accepts: isMine,
    order: '-created_at',
    create: (input) => {
      const moment = new Date().toISOString();
      return { ...input, id: crypto.randomUUID(), created_at: moment, updated_at: moment };
    },
    change: (note, { content }) => ({ ...note, content, updated_at: new Date().toISOString() }),
    remove: deleted,
  });
  const invoices = collection('/api/law-firm/invoices', {
    name: 'invoice',
    rows: data.invoices,
    accepts: isMine,
    filters: { clientId: ({ client }, wanted) => client === wanted },
    order: '-issueDate',
    sums: (rows) => ({ balance: balanceOf(rows) }),
  });

  const work = openWork({ events, tasks, documents, notes }, today);

  return { cases, clients, messages, documents, tasks, events, notes, invoices, tooEarly, eventOf, work };
}
