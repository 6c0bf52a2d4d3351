import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, create, mutation, replace, type Replacement } from './mutation';

type Schemas = components['schemas'];

/** A hearing, deadline or meeting. */
export type FirmEvent = Schemas['Event'];

/** The contents of a new or changed event. */
export type EventInput = Schemas['EventInput'];

/** A task for someone in the firm. */
export type Task = Schemas['Task'];

/** The contents of a new or changed task. */
export type TaskInput = Schemas['TaskInput'];

export type Note = Schemas['Note'];

/** The contents of a new or changed note. */
export type NoteInput = Schemas['NoteInput'];

/** Adds a hearing, deadline or meeting. */
export const createEvent = mutation('post', '/api/law-firm/events', 'event', create<EventInput>);

export const updateEvent = mutation('put', '/api/law-firm/events/{id}', 'event', replace<EventInput>);

/** Deletes an event; it can be restored for 30 days. */
export const deleteEvent = mutation('delete', '/api/law-firm/events/{id}', 'event', byId);

export const restoreEvent = mutation('post', '/api/law-firm/events/{id}/restore', 'event', byId);

/** Marks an event as done, with its outcome, or reopens it. */
export const setEventState = mutation(
  'put',
  '/api/law-firm/events/{id}/status',
  'event',
  ({ id, ...body }: { id: string } & Schemas['EventStateInput']) => ({ params: { path: { id } }, body }),
);

/** Moves an open event to another day. Returns the event that replaces it. */
export const moveEvent = mutation(
  'post',
  '/api/law-firm/events/{id}/move',
  'event',
  ({ id, ...body }: { id: string } & Schemas['EventMove'], key) => ({
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body,
  }),
);

export const createTask = mutation('post', '/api/law-firm/tasks', 'task', create<TaskInput>);

export const updateTask = mutation('put', '/api/law-firm/tasks/{id}', 'task', replace<TaskInput>);

/** Deletes a task; it can be restored for 30 days. */
export const deleteTask = mutation('delete', '/api/law-firm/tasks/{id}', 'task', byId);

export const restoreTask = mutation('post', '/api/law-firm/tasks/{id}/restore', 'task', byId);

/** Someone who works on a case. */
export type TeamMember = Schemas['TeamMember'];

type OfTeam = { id: string; userId: string };

/** Reads who works on a case. */
export function useCaseTeam(id: string) {
  return useApi().useQuery('get', '/api/law-firm/cases/{id}/team', { params: { path: { id } } });
}

export const addToTeam = mutation('put', '/api/law-firm/cases/{id}/team/{userId}', 'team', (path: OfTeam) => ({
  params: { path },
}));

export const removeFromTeam = mutation('delete', '/api/law-firm/cases/{id}/team/{userId}', 'team', (path: OfTeam) => ({
  params: { path },
}));

export const createNote = mutation('post', '/api/law-firm/notes', 'note', create<NoteInput>);

export const updateNote = mutation('put', '/api/law-firm/notes/{id}', 'note', replace<NoteInput>);

/** Deletes a note; it can be restored for 30 days. */
export const deleteNote = mutation('delete', '/api/law-firm/notes/{id}', 'note', byId);

export const restoreNote = mutation('post', '/api/law-firm/notes/{id}/restore', 'note', byId);

/** Why and when a case is closed, and what becomes of its open events and tasks. */
export type CaseClosure = Schemas['CloseInput'];

/** Closes a case, with a reason. */
export const closeCase = mutation('post', '/api/law-firm/cases/{id}/close', 'case', replace<Schemas['CloseInput']>);

/** Reopens a closed case. Of the input that closes one, it sends only the reason. */
export const reopenCase = mutation(
  'post',
  '/api/law-firm/cases/{id}/reopen',
  'case',
  ({ body: { reason }, ...call }: Replacement<Schemas['ReasonInput']>) => replace({ ...call, body: { reason } }),
);

/** Deletes a case and everything in it; it can be restored for 30 days. */
export const deleteCase = mutation('delete', '/api/law-firm/cases/{id}', 'case', byId);

export const restoreCase = mutation('post', '/api/law-firm/cases/{id}/restore', 'case', byId);
