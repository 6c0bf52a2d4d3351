import type { components } from '#openapi';
import { list } from './list';
import { byId, create, mutation, replace } from './mutation';
import { record } from './record';

type Schemas = components['schemas'];

/** A hearing, deadline or meeting. */
export type FirmEvent = Schemas['Event'];

/** What a firm says of an event. */
export type EventInput = Schemas['EventInput'];

/** A task of somebody in the firm. */
export type Task = Schemas['Task'];

/** What a firm says of a task. */
export type TaskInput = Schemas['TaskInput'];

/** A note in a case. */
export type Note = Schemas['Note'];

/** What a firm says of a note. */
export type NoteInput = Schemas['NoteInput'];

/** Hearings, deadlines and meetings, the latest first. */
export const eventList = list('/api/law-firm/events');

/** Tasks, open ones first. */
export const taskList = list('/api/law-firm/tasks');

/** Notes, newest first. */
export const noteList = list('/api/law-firm/notes', 20);

/** Documents, the last changed first. */
export const documentList = list('/api/law-firm/documents', 20);

/** The firm’s own invoices with their payments, newest first, and what all of them come to. */
export const ownInvoiceList = list('/api/law-firm/invoices');

/** One event. */
export const eventRecord = record('/api/law-firm/events/{id}');

/** One task. */
export const taskRecord = record('/api/law-firm/tasks/{id}');

/** One note. */
export const noteRecord = record('/api/law-firm/notes/{id}');

/** Adds a hearing, deadline or meeting. */
export const createEvent = mutation('post', '/api/law-firm/events', 'event', create<EventInput>);

/** Changes an event. */
export const updateEvent = mutation('put', '/api/law-firm/events/{id}', 'event', replace<EventInput>);

/** Deletes an event; it can be restored for 30 days. */
export const deleteEvent = mutation('delete', '/api/law-firm/events/{id}', 'event', byId);

/** Brings a deleted event back. */
export const restoreEvent = mutation('post', '/api/law-firm/events/{id}/restore', 'event', byId);

/** Says that an event is done and what came of it, or opens it again. */
export const setEventState = mutation(
  'put',
  '/api/law-firm/events/{id}/status',
  'event',
  ({ id, ...body }: { id: string } & Schemas['EventStateInput']) => ({ params: { path: { id } }, body }),
);

/** Moves an open event to another day. The answer is the event that takes its place. */
export const moveEvent = mutation(
  'post',
  '/api/law-firm/events/{id}/move',
  'event',
  ({ id, ...body }: { id: string } & Schemas['EventMove']) => ({ params: { path: { id } }, body }),
);

/** Adds a task. */
export const createTask = mutation('post', '/api/law-firm/tasks', 'task', create<TaskInput>);

/** Changes a task. */
export const updateTask = mutation('put', '/api/law-firm/tasks/{id}', 'task', replace<TaskInput>);

/** Deletes a task; it can be restored for 30 days. */
export const deleteTask = mutation('delete', '/api/law-firm/tasks/{id}', 'task', byId);

/** Brings a deleted task back. */
export const restoreTask = mutation('post', '/api/law-firm/tasks/{id}/restore', 'task', byId);

/** Writes a note. */
export const createNote = mutation('post', '/api/law-firm/notes', 'note', create<NoteInput>);

/** Changes a note. */
export const updateNote = mutation('put', '/api/law-firm/notes/{id}', 'note', replace<NoteInput>);

/** Deletes a note; it can be restored for 30 days. */
export const deleteNote = mutation('delete', '/api/law-firm/notes/{id}', 'note', byId);

/** Brings a deleted note back. */
export const restoreNote = mutation('post', '/api/law-firm/notes/{id}/restore', 'note', byId);

/** Closes a case, for a reason. */
export const closeCase = mutation('post', '/api/law-firm/cases/{id}/close', 'case', replace<Schemas['CloseInput']>);

/** Opens a closed case again, for a reason. */
export const reopenCase = mutation('post', '/api/law-firm/cases/{id}/reopen', 'case', replace<Schemas['ReasonInput']>);

/** Deletes a case and all that belongs to it; it can be restored for 30 days. */
export const deleteCase = mutation('delete', '/api/law-firm/cases/{id}', 'case', byId);

/** Brings a deleted case back. */
export const restoreCase = mutation('post', '/api/law-firm/cases/{id}/restore', 'case', byId);
