import type { FirstSteps } from '#domain/firstSteps';
import { firmData, mainFirm } from './firmData';
import { firmHandlers } from './firm';
import { http } from './http';
import { perStory } from './perStory';

/** The figures of a firm that has no records yet. */
const zeros = {
  activeCases: 0,
  totalCases: 0,
  totalClients: 0,
  upcomingDeadlines: 0,
  overdueDeadlines: 0,
  totalDocuments: 0,
  unreadMessages: 0,
  meetingsThisWeek: 0,
  sharedDocuments: 0,
  unsignedDocuments: 0,
  newClientsThisMonth: 0,
  overdueTasks: 0,
};

/** Answers a new firm's calls. Its first client ticks that step off. */
export function newFirmHandlers(steps: FirstSteps) {
  const stored = perStory(() => ({ isShown: true, steps }));
  const { layout } = firmData('chui-ridge');
  return [
    http.get('/api/law-firm/dashboard/stats', ({ response }) => {
      const { isShown, steps } = stored();
      return response(200).json({ data: { ...zeros, ...(isShown && { firstSteps: steps }) } });
    }),
    http.put('/api/law-firm/dashboard/first-steps', async ({ request, response }) => {
      stored().isShown = (await request.json()).isShown;
      return response(200).json({ data: { isDone: true } });
    }),
    http.untyped.post('/api/law-firm/clients', () => {
      stored().steps = { ...stored().steps, client: true };
    }),
    ...firmHandlers(mainFirm, { layout, cases: [], clients: [] }),
  ];
}
