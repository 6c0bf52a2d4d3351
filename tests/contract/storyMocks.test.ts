import { getResponse, type HttpHandler } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readContract, type Operation } from '#server/contract/document';
import { ajv } from '#server/contract/validation';
import { billingHandlers, demoBilling, demoInvoices, partyHandlers } from '../../stories/api/billing';
import { customerHandlers, demoCustomers, longCustomer } from '../../stories/api/customers';
import { dashboardHandlers } from '../../stories/api/dashboard';
import { dashboardTemplateHandlers } from '../../stories/api/dashboards';
import { firmHandlers } from '../../stories/api/firm';
import { firmData } from '../../stories/api/firmData';
import { beginStory } from '../../stories/api/perStory';
import { healthHandlers } from '../../stories/api/platform';
import { demoUsage, usageHandlers } from '../../stories/api/usage';
import { demoWidgets, longWidget, widgetHandlers } from '../../stories/api/widgets';
import { exampleOf, type Known } from './requests';

const [firm] = demoBilling;
const { cases, clients, events, messages, notes, tasks } = firmData();
const client = [clients[0]?.id];

// A file is opened in a tab of its own, where no story can see it. A conflict check goes on for as long as its story.
const operations = readContract().filter(
  ({ id, responses }) =>
    id !== 'previewConflictCheck' && 'application/json' in { ...responses[200]?.content, ...responses[201]?.content },
);

const mocks: [name: string, handlers: HttpHandler[], known: Known][] = [
  ['customers', customerHandlers(), { id: [demoCustomers[0]?.id] }],
  ['long customers', customerHandlers([longCustomer]), { id: [longCustomer.id] }],
  ['dashboard', dashboardHandlers(), { id: [demoCustomers[0]?.id] }],
  ['usage', usageHandlers(), { tenantId: [demoUsage[0]?.tenantId] }],
  ['billing', billingHandlers(), { id: [demoInvoices[0]?.id], tenantId: [firm?.tenant.id], clientId: client }],
  ['parties', partyHandlers(), { tenantId: [firm?.tenant.id], clientId: client }],
  ['widgets', widgetHandlers(), { id: [demoWidgets[0]?.id] }],
  ['long widgets', widgetHandlers([longWidget]), { id: [longWidget.id] }],
  ['firm’s cases', firmHandlers(), { id: [cases[0]?.id], client, 'X-Tenant': ['twiga-kifaru'] }],
  ['firm’s clients', firmHandlers(), { id: client, client }],
  ['firm’s tasks', firmHandlers(), { id: [tasks[0]?.id], client }],
  ['firm’s events', firmHandlers(), { id: [events.at(-1)?.id], caseId: [events.at(-1)?.caseId], client }],
  ['firm’s notes', firmHandlers(), { id: [notes[0]?.id], caseId: [notes[0]?.caseId], client }],
  ['firm’s messages', firmHandlers(), { id: [messages[0]?.id], client }],
  ['dashboards', dashboardTemplateHandlers(), { version: [1] }],
  ['platform', healthHandlers(), {}],
];

/** The contract's own example of a call, about a record of the mock. */
function requestOf(operation: Operation, known: Known): Request {
  const { path, query, header, body } = exampleOf(operation, known);
  const url = operation.url.replace(/:(\w+)/g, (_, name: string) => String(path[name]));
  const asked = new URLSearchParams(query as Record<string, string>);
  return new Request(`http://localhost${url}?${asked.toString()}`, {
    method: operation.method,
    headers: header as Record<string, string>,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

describe.each(mocks)('the stories’ mock of %s', (_, handlers, known) => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('http://localhost/'));
    beginStory();
    return () => vi.unstubAllGlobals();
  });

  it('answers what the contract allows', async () => {
    const answered: string[] = [];
    for (const operation of operations) {
      beginStory();
      const response = await getResponse(handlers, requestOf(operation, known));
      // A scene has the server's own answers, and none to a call that no story makes.
      if (!response || response.status === 501) continue;
      answered.push(operation.id);
      const [type = ''] = response.headers.get('Content-Type')?.split(';') ?? [];
      const media = operation.responses[response.status]?.content?.[type];
      expect(media, `${operation.id} ${response.status} ${type}`).toBeDefined();
      const fits = ajv.validate(media?.schema ?? {}, await response.json());
      expect(fits, `${operation.id} ${response.status}: ${ajv.errorsText(ajv.errors?.slice(0, 3))}`).toBe(true);
    }
    expect(answered).not.toHaveLength(0);
  });
});
