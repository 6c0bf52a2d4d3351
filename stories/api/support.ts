import { lawyer, supportAccess } from './access';
import { http } from './http';
import { perStory } from './perStory';
import type { SupportAccess } from '#components/api';

/** An access of before, which an admin of the firm ended. */
export const pastSupportAccess: SupportAccess = {
  ...supportAccess,
  id: lawyer.sessionId,
  endedAt: supportAccess.openedAt,
  endedBy: 'Neema Wanjiku',
};

/** The link into a firm's area that the console gets. */
export const supportLink = 'http://twiga-kifaru.app.localhost:4000/support#Yf3Jq0m8Tz6sVb1Xc9LkRw2dQeUiOpAaSsDdFfGgHhJ';

/** Answers the console's calls on support access to a firm, whose accesses are at first those given. */
export function supportHandlers(first: SupportAccess[] = [pastSupportAccess]) {
  const now = perStory(() => ({ rows: first }));
  const { id, endsAt } = supportAccess;
  return [
    http.get('/api/customers/{id}/support', ({ response }) => response(200).json({ data: now().rows })),
    http.post('/api/customers/{id}/support', async ({ request, response }) => {
      const { reason } = await request.json();
      now().rows = [{ ...supportAccess, reason, isYours: true }, ...now().rows];
      return response(201).json({ data: { id, link: supportLink, endsAt } });
    }),
    http.post('/api/customers/{id}/support/{supportId}/link', ({ response }) =>
      response(200).json({ data: { id, link: supportLink, endsAt } }),
    ),
    http.delete('/api/customers/{id}/support/{supportId}', ({ response }) => {
      now().rows = now().rows.filter(({ isYours }) => !isYours);
      return response(200).json({ data: { isEnded: true } });
    }),
  ];
}
