import { expect, it } from 'vitest';
import { mostListed } from '#domain/mostListed';
import { readContract, type OperationId, type Schema } from '#server/contract/document';

const operations = readContract();

/** A property, of each row of a list, and of whatever a schema is made of. */
const partOf = (schema: Schema, name: string): Schema | undefined =>
  [schema, schema['items'] as Schema | undefined, ...((schema['allOf'] as Schema[] | undefined) ?? [])]
    .map((one) => one?.properties?.[name])
    .find(Boolean);

/** The schema at a path of an operation's answer. */
function answered(id: OperationId, ...path: string[]): Schema | undefined {
  const schema = operations.find((operation) => operation.id === id)?.responses['200']?.content?.['application/json']
    ?.schema;
  return ['data', ...path].reduce((found, name) => found && partOf(found, name), schema);
}

it.each([
  ['listApiKeys', mostListed.apiKeys],
  ['listClientAccounts', mostListed.clientAccounts],
  ['listOwnAccounts', mostListed.ownAccounts],
  ['listFirmUsers', mostListed.people],
  ['listDocumentRequests', mostListed.documentRequests],
  ['listRates', mostListed.hourlyRates],
  ['listPortalPeople', mostListed.portalPeople],
  ['listPortalMatters', mostListed.portalMatters],
  ['listReconciliations', mostListed.reconciliations],
  ['listUpdates', mostListed.caseUpdates],
  ['listWaitingSignups', mostListed.waitingSignups],
  ['listPastSupport', mostListed.supportGrants],
] as const)('%s gives no more than its screen says', (id, most) => {
  expect(answered(id)?.['maxItems']).toBe(most);
});

it.each([
  ['listPeople', 'people', mostListed.people],
  ['listPeople', 'invitations', mostListed.people],
  ['getMonth', 'history', mostListed.monthHistory],
  ['getMonth', 'open.documents', mostListed.openInMonth],
  ['getMonth', 'open.receipts', mostListed.openInMonth],
  ['getMonth', 'open.accounts', mostListed.openInMonth],
  ['previewReconciliation', 'outstanding', mostListed.outstandingEntries],
  ['previewReconciliation', 'clients', mostListed.owedClients],
  ['getPortalMatter', 'earlier', mostListed.portalEarlier],
  ['getPortalMatter', 'messages', mostListed.portalMessages],
  ['listUpcomingDeadlines', 'upcomingEvents', mostListed.upcomingEvents],
  ['getFirmInvoice', 'history', mostListed.invoiceHistory],
  ['getInvoice', 'history', mostListed.invoiceHistory],
  ['listHeldMoney', 'uses', mostListed.heldMoneyUses],
  ['listOwedBack', 'uses', mostListed.heldMoneyUses],
  ['getPortalMatter', 'requests', mostListed.portalRequests],
  ['getPortalMatter', 'documents', mostListed.portalDocuments],
  ['getPortalMatter', 'money.invoices', mostListed.portalInvoices],
  ['getPortalMatter', 'money.feeNotes', mostListed.portalFeeNotes],
  ['getPortalMatter', 'money.lines', mostListed.portalInvoices + mostListed.portalSettlements],
] as const)('%s gives no more %s than its screen says', (id, part, most) => {
  expect(answered(id, ...part.split('.'))?.['maxItems']).toBe(most);
});
