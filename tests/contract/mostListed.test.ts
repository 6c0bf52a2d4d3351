import { expect, it } from 'vitest';
import { mostListed } from '#domain/mostListed';
import { readContract, type OperationId, type Schema } from '#server/contract/document';

const operations = readContract();

/** The schema at a path of an operation's answer. */
function answered(id: OperationId, ...path: string[]): Schema | undefined {
  const schema = operations.find((operation) => operation.id === id)?.responses['200']?.content?.['application/json']
    ?.schema;
  return ['data', ...path].reduce<Schema | undefined>((found, name) => found?.properties?.[name], schema);
}

it.each([
  ['listApiKeys', mostListed.apiKeys],
  ['listFirmUsers', mostListed.people],
  ['listDocumentRequests', mostListed.documentRequests],
  ['listRates', mostListed.hourlyRates],
  ['listPortalPeople', mostListed.portalPeople],
  ['listReconciliations', mostListed.reconciliations],
  ['listWaitingSignups', mostListed.waitingSignups],
  ['listPastSupport', mostListed.supportGrants],
] as const)('%s gives no more than its screen says', (id, most) => {
  expect(answered(id)?.['maxItems']).toBe(most);
});

it.each([
  ['listPeople', 'people', mostListed.people],
  ['listPeople', 'invitations', mostListed.people],
  ['previewReconciliation', 'outstanding', mostListed.outstandingEntries],
  ['previewReconciliation', 'clients', mostListed.owedClients],
  ['getPortalMatter', 'earlier', mostListed.portalEarlier],
  ['getPortalMatter', 'messages', mostListed.portalMessages],
  ['listUpcomingDeadlines', 'upcomingEvents', mostListed.upcomingEvents],
] as const)('%s gives no more %s than its screen says', (id, part, most) => {
  expect(answered(id, part)?.['maxItems']).toBe(most);
});
