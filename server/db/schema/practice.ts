import { date, integer, jsonb, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';
import type { ActivityCode } from '#domain/activity';
import type { components } from '#openapi';
import { long, moment, searchKey, tenantId } from './columns';
import {
  activityStatus,
  clientStatus,
  clientType,
  eventKind,
  matterStatus,
  priority,
  signatureState,
  taskStatus,
} from './enums';

/** A firm's clients. */
export const clients = pgTable('clients', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  type: clientType('type').notNull(),
  email: text('email'),
  phone: text('phone'),
  address: text('address'),
  kraPin: text('kra_pin'),
  status: clientStatus('status').notNull(),
  lastContact: moment('last_contact'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
  searchText: text('search_text').notNull().generatedAlwaysAs(''),
  searchKey: searchKey(),
});

/** A firm's cases. */
export const matters = pgTable('matters', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  clientId: uuid('client_id').notNull(),
  number: text('number'),
  title: text('title').notNull(),
  description: text('description'),
  status: matterStatus('status').notNull(),
  priority: priority('priority').notNull(),
  caseType: text('case_type').notNull(),
  court: text('court'),
  station: text('station'),
  division: text('division'),
  advocateId: uuid('advocate_id'),
  parties: jsonb('parties').$type<components['schemas']['Party'][]>().notNull().default([]),
  partyNames: text('party_names').notNull().default(''),
  openedOn: date('opened_on').notNull(),
  closedOn: date('closed_on'),
  closeReason: text('close_reason'),
  lastActivity: moment('last_activity'),
  lastActivityTitle: text('last_activity_title'),
  lastActivityCode: text('last_activity_code').$type<ActivityCode>(),
  /** The date of the first open event, kept up to date by a trigger. */
  nextDate: date('next_date'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
  searchText: text('search_text').notNull().generatedAlwaysAs(''),
  searchKey: searchKey(),
});

/** Hearings, deadlines and meetings. */
export const events = pgTable('events', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  kind: eventKind('kind').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  day: date('day').notNull(),
  /** Nairobi time; empty for an all-day event. */
  startsAt: time('starts_at', { precision: 0 }),
  location: text('location'),
  virtualLink: text('virtual_link'),
  outcome: text('outcome'),
  /** When it stopped being open, because it was done or moved. */
  doneAt: moment('done_at'),
  /** The event that replaced it on another date. */
  movedTo: uuid('moved_to'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** Messages from clients to a firm. */
export const messages = pgTable('messages', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  clientId: uuid('client_id').notNull(),
  subject: text('subject').notNull(),
  content: text('content').notNull(),
  sentAt: moment('sent_at').notNull(),
  readAt: moment('read_at'),
  deletedAt: moment('deleted_at'),
  searchText: text('search_text').notNull().generatedAlwaysAs(''),
  searchKey: searchKey(),
});

/** Metadata of a firm's documents. */
export const documents = pgTable('documents', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: long('bytes').notNull(),
  signature: signatureState('signature').notNull().default('not_required'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
  searchKey: searchKey(),
});

/** Tasks for a firm's people. */
export const tasks = pgTable('tasks', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  assigneeId: uuid('assignee_id'),
  title: text('title').notNull(),
  status: taskStatus('status').notNull().default('open'),
  priority: priority('priority').notNull().default('Medium'),
  dueDate: date('due_date'),
  doneAt: moment('done_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** Notes that a firm's people write in a case. */
export const notes = pgTable('notes', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id').notNull(),
  authorId: uuid('author_id'),
  content: text('content').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** What happened in a firm, visible only to that firm. */
export const activity = pgTable('activity', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  clientId: uuid('client_id'),
  title: text('title').notNull(),
  description: text('description').notNull(),
  code: text('code').$type<ActivityCode>(),
  params: jsonb('params').$type<Record<string, string | number>>(),
  status: activityStatus('status').notNull(),
  happenedAt: moment('happened_at').notNull(),
});
