import type { HttpHandler } from 'msw';
import type { components } from '#openapi';
import { http } from './http';
import { perStory } from './perStory';

type Schemas = components['schemas'];
type Connection = Schemas['DarajaConnection'];

/** A paybill that M-Pesa calls. */
export const connectedPaybill: Connection = {
  isConnected: true,
  environment: 'production',
  shortcode: '247000',
  canConfirm: true,
  by: 'Rehema Wanjiku',
  connectedAt: '2026-11-02T06:00:00.000Z',
  lastCallbackAt: '2026-11-23T07:22:00.000Z',
};

/** A request that somebody has paid, and one that was cancelled. */
export const someRequests: Schemas['PaymentRequest'][] = [
  {
    id: '01933f2e-7a00-7000-8000-000000000fd2',
    phone: '+254712345014',
    amount: 20_000,
    state: 'paid',
    by: 'Rehema Wanjiku',
    created_at: '2026-11-23T07:20:00.000Z',
    endedAt: '2026-11-23T07:22:00.000Z',
  },
  {
    id: '01933f2e-7a00-7000-8000-000000000fd1',
    phone: '+254712345014',
    amount: 70_148,
    state: 'failed',
    said: 'Request cancelled by user',
    by: 'Rehema Wanjiku',
    created_at: '2026-11-23T07:10:00.000Z',
    endedAt: '2026-11-23T07:11:00.000Z',
  },
];

/** What a story begins with. */
export type DarajaSetup = {
  connection?: Connection;
  requests?: Schemas['PaymentRequest'][];
  told?: Schemas['ChangedDaraja']['told'];
};

/** Answers the calls about a firm's connection to M-Pesa, and keeps what is connected and asked. */
export function darajaHandlers({ connection, requests = [], told = 'mailed' }: DarajaSetup = {}): HttpHandler[] {
  const kept = perStory(() => ({ connection: connection ?? { isConnected: false }, requests }));
  const change = (to: Connection) => {
    kept().connection = to;
    return { data: { connection: to, told } };
  };
  return [
    http.get('/api/law-firm/daraja', ({ response }) => response(200).json({ data: kept().connection })),
    http.put('/api/law-firm/daraja', async ({ request, response }) => {
      const { environment, shortcode, initiator } = await request.json();
      const connectedAt = '2026-11-24T09:00:00.000Z';
      const facts = { environment, shortcode, canConfirm: initiator !== undefined, connectedAt };
      return response(200).json(change({ isConnected: true, ...facts }));
    }),
    http.delete('/api/law-firm/daraja', ({ response }) => response(200).json(change({ isConnected: false }))),
    http.get('/api/law-firm/invoices/{id}/payment-requests', ({ response }) =>
      response(200).json({ data: kept().requests, canAsk: kept().connection.isConnected }),
    ),
    http.post('/api/law-firm/invoices/{id}/payment-requests', async ({ request, response }) => {
      const { amount } = await request.json();
      const made = { id: crypto.randomUUID(), phone: '+254712345014', amount, state: 'waiting' } as const;
      const data = { ...made, created_at: '2026-11-24T09:00:00.000Z' };
      kept().requests = [data, ...kept().requests];
      return response(201).json({ data });
    }),
  ];
}
