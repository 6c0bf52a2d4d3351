import type { components } from '#openapi';
import { widgetCalls, widgetsFor } from '#domain/widgets';
import { hasRight } from '#server/contract/caller';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { readLayout } from '../layout/readLayout';

type Part = components['schemas']['DashboardPart'];

/** Handles the first call of a firm's dashboard. */
export function firmDashboardHandlers({ firm }: Services): Pick<Handlers, 'getFirmDashboard'> {
  return {
    getFirmDashboard: async (call) => {
      const layout = await firm.read(call, readLayout);
      // What the caller may not read is not asked for: each refusal would be on record.
      const widgets = widgetsFor(layout, (right) => hasRight(call.caller, right));
      // Widgets that ask the same share the answer.
      const wanted = [
        ...widgetCalls({ ...layout, widgets }),
        ...(hasRight(call.caller, 'documents.read') ? [storage] : []),
        ...(hasRight(call.caller, 'cases.read') ? [brokenPromises] : []),
      ];
      const calls = new Map(wanted.map((one) => [urlOf(one), one]));
      const answers = Array.from(calls, async ([url, { path, query }]): Promise<Part> => {
        const { status, body } = await call.connection.ask(url);
        return { path, query, status, body };
      });
      return { status: 200, body: { data: { layout, answers: await Promise.all(answers) } } };
    },
  };
}

/** What the page shows above its widgets. */
const storage = { path: '/api/law-firm/storage', query: {} };
const brokenPromises = { path: '/api/law-firm/updates/overdue', query: { page: '1', limit: '5' } };

const urlOf = ({ path, query }: Pick<Part, 'path' | 'query'>) => `${path}?${new URLSearchParams(query).toString()}`;
