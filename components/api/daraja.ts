import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, mutation } from './mutation';

type Schemas = components['schemas'];

/** A firm's connection to M-Pesa. */
export type DarajaConnection = Schemas['DarajaConnection'];

/** A firm's own credentials at M-Pesa, to be stored. */
export type DarajaInput = Schemas['DarajaInput'];

/** That somebody was asked to pay an invoice on their phone. */
export type PaymentRequest = Schemas['PaymentRequest'];

const path = '/api/law-firm/daraja';

/** Reads whether the firm's paybill is connected to M-Pesa. */
export const useDaraja = () => useApi().useQuery('get', path);

/** Connects the firm's paybill. M-Pesa is asked meanwhile, which takes longer than the server alone. */
export const connectDaraja = {
  ...mutation('put', path, 'daraja', (body: DarajaInput) => ({ body })),
  patience: 60_000,
};

export const disconnectDaraja = mutation('delete', path, 'daraja', () => ({}));

const requestsPath = '/api/law-firm/invoices/{id}/payment-requests';

/** How long a phone asks for its PIN, and how often what became of it is looked up meanwhile, in milliseconds. */
const asking = { for: 120_000, every: 10_000 };

/** Reads who was asked to pay an invoice by M-Pesa. What waits is looked up again until the phone has stopped asking. */
export const usePaymentRequests = (id: string) =>
  useApi().useQuery('get', requestsPath, byId(id), {
    refetchInterval: ({ state: { data } }) => {
      const waits = data?.data.some(
        (one) => one.state === 'waiting' && Date.now() - Date.parse(one.created_at) < asking.for,
      );
      return waits ? asking.every : false;
    },
  });

/** Has a phone ask for a payment of an invoice. */
export const requestPayment = {
  ...mutation(
    'post',
    requestsPath,
    'paymentRequest',
    ({ id, ...body }: Schemas['PaymentRequestInput'] & { id: string }, key) => ({
      params: { path: { id }, header: { 'Idempotency-Key': key } },
      body,
    }),
  ),
  patience: 60_000,
};

/** Asks M-Pesa to confirm a payment that it has told of. */
export const confirmLine = {
  ...mutation('post', '/api/law-firm/statement-lines/{id}/confirm', 'receipt', byId),
  patience: 60_000,
};
