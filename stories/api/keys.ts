import type { components } from '#openapi';
import { http, problem } from './http';
import { perStory } from './perStory';
import { recordedAt as now } from './recordedAt';

type ApiKey = components['schemas']['ApiKey'];

const daysFromNow = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString();
const id = (last: string) => `01933f2e-7a00-7000-8000-0000000000${last}`;

/** A firm's keys: one in use, one that ends soon, and one that has ended. */
export const firmKeys: ApiKey[] = [
  {
    id: id('f1'),
    name: 'Court diary',
    prefix: 'mzn_Yf3Jq0',
    rights: ['cases.read'],
    madeBy: 'Neema Wanjiku',
    madeAt: daysFromNow(-20),
    endsAt: daysFromNow(70),
    usedAt: daysFromNow(0),
  },
  {
    id: id('f2'),
    name: 'Intake form on our website',
    prefix: 'mzn_k2Vb9X',
    rights: ['clients.read', 'clients.write', 'cases.read', 'cases.write'],
    madeBy: 'Subira Njoroge',
    madeAt: daysFromNow(-84),
    endsAt: daysFromNow(6),
  },
  {
    id: id('f3'),
    name: 'Old accounts package',
    prefix: 'mzn_Qw7LmA',
    rights: ['fees.read'],
    madeBy: 'Neema Wanjiku',
    madeAt: daysFromNow(-200),
    endsAt: daysFromNow(165),
    endedAt: daysFromNow(-31),
    usedAt: daysFromNow(-33),
  },
];

/** The key that every story makes. */
export const madeKey = 'mzn_Yf3Jq0m8Tz6sVb1Xc9LkRw2dQeUiOpAaSsDdFfGgHhJ';

/** Answers the calls about a firm's keys, and keeps what a story changes. */
export function keyHandlers(keys: readonly ApiKey[] = firmKeys) {
  const stored = perStory(() => ({ keys: structuredClone(keys) as ApiKey[] }));
  return [
    http.get('/api/law-firm/keys', ({ response }) => response(200).json({ data: stored().keys })),
    http.post('/api/law-firm/keys', async ({ request, response }) => {
      const { name, rights, days } = await request.json();
      if (rights.length === 0) {
        const error = {
          field: 'rights',
          code: 'too_few',
          params: { limit: 1 },
          message: 'Add at least 1.',
        } as const;
        return response.untyped(problem(400, 'Bad Request', 'Check the fields and try again.', [error]));
      }
      const made = { id: id('f4'), endsAt: daysFromNow(days) };
      const kept = { name, rights, prefix: madeKey.slice(0, 10), madeBy: 'Neema Wanjiku', madeAt: now.toISOString() };
      stored().keys.unshift({ ...made, ...kept });
      return response(201).json({ data: { ...made, key: madeKey } });
    }),
    http.delete('/api/law-firm/keys/{id}', ({ params, response }) => {
      const kept = stored();
      kept.keys = kept.keys.map((key) => (key.id === params.id ? { ...key, endedAt: now.toISOString() } : key));
      return response(200).json({ data: { isDone: true } });
    }),
  ];
}
