import { date, integer, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';
import { long, moment, tenantId } from './columns';
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

/** Whom a firm acts for. */
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
  lastActivity: moment('last_activity'),
  lastActivityTitle: text('last_activity_title'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
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
  /** Nairobi's; none for the whole day. */
  startsAt: time('starts_at', { precision: 0 }),
  location: text('location'),
  doneAt: moment('done_at'),
  createdAt: moment('created_at').notNull(),
});

/** What clients write to a firm. */
export const messages = pgTable('messages', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  clientId: uuid('client_id').notNull(),
  subject: text('subject').notNull(),
  content: text('content').notNull(),
  sentAt: moment('sent_at').notNull(),
  readAt: moment('read_at'),
});

/** What is known of a firm's files. */
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
});

/** What a firm's people have to do. */
export const tasks = pgTable('tasks', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  assigneeId: uuid('assignee_id'),
  title: text('title').notNull(),
  status: taskStatus('status').notNull().default('open'),
  priority: priority('priority').notNull().default('Medium'),
  dueDate: date('due_date'),
  createdAt: moment('created_at').notNull(),
});

/** What happened in a firm, for its own eyes. */
export const activity = pgTable('activity', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  title: text('title').notNull(),
  description: text('description').notNull(),
  status: activityStatus('status').notNull(),
  happenedAt: moment('happened_at').notNull(),
});
