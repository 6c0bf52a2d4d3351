import { sql } from 'drizzle-orm';
import {
  caseTeam,
  clients,
  conflictChecks,
  declinedEnquiries,
  documentRequests,
  documentVersions,
  documents,
  events,
  feeds,
  matters,
  messages,
  notes,
  portalMatters,
  portalPeople,
  portalReminders,
  tasks,
  tenants,
  updates,
  users,
} from '#server/db/schema';
import { belongsTo } from '#server/firm/documents/queries';
import { named, ownedBy, type ExportedFile } from './exportedFile';

const { client, matter, user, document, follower } = named;
const { inCase, isClient } = ownedBy;

/** The firm, its people, its clients and its cases. */
export const caseFiles: readonly ExportedFile[] = [
  { name: 'firm', table: tenants, key: [tenants.id] },
  { name: 'users', table: users, key: [users.id] },
  { name: 'clients', table: clients, key: [clients.id], about: isClient(clients.id) },
  {
    name: 'cases',
    table: matters,
    key: [matters.id],
    names: { clientId: client(matters.clientId), advocateId: user(matters.advocateId) },
    about: isClient(matters.clientId),
  },
  {
    name: 'case-teams',
    table: caseTeam,
    key: [caseTeam.matterId, caseTeam.userId],
    names: { matterId: matter(caseTeam.matterId), userId: user(caseTeam.userId) },
    about: inCase(caseTeam.matterId),
  },
  {
    name: 'events',
    table: events,
    key: [events.id],
    names: { matterId: matter(events.matterId) },
    about: inCase(events.matterId),
  },
  {
    name: 'calendar-feeds',
    table: feeds,
    key: [feeds.id],
    names: { memberId: user(feeds.memberId), matterId: matter(feeds.matterId) },
    about: inCase(feeds.matterId),
  },
  {
    name: 'conflict-checks',
    table: conflictChecks,
    key: [conflictChecks.id],
    names: { matterId: matter(conflictChecks.matterId), memberId: user(conflictChecks.memberId) },
    about: inCase(conflictChecks.matterId),
  },
  {
    name: 'declined-enquiries',
    table: declinedEnquiries,
    key: [declinedEnquiries.id],
    names: { memberId: user(declinedEnquiries.memberId) },
  },
  {
    name: 'tasks',
    table: tasks,
    key: [tasks.id],
    names: { matterId: matter(tasks.matterId), assigneeId: user(tasks.assigneeId) },
    about: inCase(tasks.matterId),
  },
  {
    name: 'notes',
    table: notes,
    key: [notes.id],
    names: { matterId: matter(notes.matterId), authorId: user(notes.authorId) },
    about: inCase(notes.matterId),
  },
];

/** What clients are told and asked, and documents. */
export const clientFiles: readonly ExportedFile[] = [
  {
    name: 'messages',
    table: messages,
    key: [messages.id],
    names: { clientId: client(messages.clientId), matterId: matter(messages.matterId) },
    about: isClient(messages.clientId),
  },
  {
    name: 'clients-people',
    table: portalPeople,
    key: [portalPeople.id],
    names: { clientId: client(portalPeople.clientId) },
    about: isClient(portalPeople.clientId),
  },
  {
    name: 'cases-of-clients-people',
    table: portalMatters,
    key: [portalMatters.personId, portalMatters.matterId],
    names: { personId: follower(portalMatters.personId), matterId: matter(portalMatters.matterId) },
    about: inCase(portalMatters.matterId),
  },
  {
    name: 'reminders-to-clients-people',
    table: portalReminders,
    key: [portalReminders.id],
    names: { personId: follower(portalReminders.personId), matterId: matter(portalReminders.matterId) },
    about: inCase(portalReminders.matterId),
  },
  {
    name: 'updates-to-clients',
    table: updates,
    key: [updates.id],
    names: { matterId: matter(updates.matterId), publishedBy: user(updates.publishedBy) },
    about: inCase(updates.matterId),
  },
  {
    name: 'document-requests',
    table: documentRequests,
    key: [documentRequests.id],
    names: { matterId: matter(documentRequests.matterId), askedBy: user(documentRequests.askedBy) },
    about: inCase(documentRequests.matterId),
  },
  {
    name: 'documents',
    table: documents,
    key: [documents.id],
    names: { matterId: matter(documents.matterId), clientId: client(documents.clientId) },
    about: belongsTo,
  },
  {
    name: 'document-versions',
    table: documentVersions,
    key: [documentVersions.documentId, documentVersions.no],
    names: {
      documentId: document(documentVersions.documentId),
      addedBy: user(documentVersions.addedBy),
    },
    about: (clientId) =>
      sql`${documentVersions.documentId} IN (SELECT ${documents.id} FROM ${documents} WHERE ${belongsTo(clientId)})`,
  },
];
