import { randomUUID } from 'node:crypto';
import { safaricom, type DarajaCredentials } from '#server/daraja/daraja';

type Body = Record<string, unknown>;

/** The credentials that the stand-in knows. */
export const specimenCredentials: Omit<DarajaCredentials, 'initiator'> = {
  environment: 'sandbox',
  shortcode: '600638',
  consumerKey: 'specimen-key',
  consumerSecret: 'specimen-secret',
  passkey: 'specimen-passkey',
};

const basic = `Basic ${btoa(`${specimenCredentials.consumerKey}:${specimenCredentials.consumerSecret}`)}`;

const json = (status: number, body: Body) => Response.json(body, { status });

/**
 * Stands in for M-Pesa's interface for firms, with the fields that Safaricom publishes: tokens, the addresses of a paybill, requests for
 * payment and the status of receipts. It calls nobody by itself: a test sends what M-Pesa would.
 */
export function darajaStandIn() {
  const made: { path: string; body: Body }[] = [];
  const state = {
    isAway: false,
    /** What it refuses everything with. */
    refusal: undefined as string | undefined,
    registered: new Map<unknown, unknown>(),
    /** The number of the last request for payment. */
    checkout: '',
  };
  let count = 0;

  const answer = (path: string, headers: Headers, body: Body): Response => {
    if (path.startsWith('/oauth/v1/generate')) {
      if (headers.get('authorization') !== basic) return new Response(null, { status: 400 });
      return json(200, { access_token: 'specimen-token', expires_in: '3599' });
    }
    if (headers.get('authorization') !== 'Bearer specimen-token') {
      return json(401, { requestId: randomUUID(), errorCode: '404.001.03', errorMessage: 'Invalid Access Token' });
    }
    made.push({ path, body });
    if (state.refusal !== undefined) {
      return json(500, { requestId: randomUUID(), errorCode: '500.001.1001', errorMessage: state.refusal });
    }
    count += 1;
    if (path === '/mpesa/c2b/v2/registerurl') {
      if (state.registered.has(body['ShortCode'])) {
        const errorMessage = 'Urls are already registered';
        return json(500, { requestId: randomUUID(), errorCode: '500.003.1001', errorMessage });
      }
      state.registered.set(body['ShortCode'], body['ConfirmationURL']);
      return json(200, { OriginatorCoversationID: randomUUID(), ResponseCode: '0', ResponseDescription: 'success' });
    }
    if (path === '/mpesa/stkpush/v1/processrequest') {
      state.checkout = `ws_CO_${count}`;
      return json(200, {
        MerchantRequestID: `29115-${count}`,
        CheckoutRequestID: state.checkout,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success.',
      });
    }
    if (path === '/mpesa/transactionstatus/v1/query') {
      return json(200, {
        OriginatorConversationID: `10816-${count}`,
        ConversationID: `AG_${count}`,
        ResponseCode: '0',
        ResponseDescription: 'Accept the service request successfully.',
      });
    }
    return json(404, { requestId: randomUUID(), errorCode: '404.001.01', errorMessage: 'Resource not found' });
  };

  return {
    state,
    /** What was asked of it, in order. */
    made,
    send: async (url: string, init: RequestInit): Promise<Response> => {
      if (state.isAway) throw new TypeError('fetch failed');
      if (!url.startsWith(safaricom.sandbox)) return new Response(null, { status: 400 });
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Body) : {};
      return answer(url.slice(safaricom.sandbox.length), new Headers(init.headers), body);
    },
  };
}

/** A payment to a paybill, as M-Pesa tells it. */
export const c2b = (receipt: string, amount: number, reference: string, more: Body = {}) => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: '20261120102205',
  TransAmount: amount.toFixed(2),
  BusinessShortCode: '600638',
  BillRefNumber: reference,
  InvoiceNumber: '',
  OrgAccountBalance: '49197.00',
  ThirdPartyTransID: '',
  MSISDN: '2547 ***** 014',
  FirstName: 'KILELE',
  MiddleName: '',
  LastName: 'MILLERS',
  ...more,
});

/** That somebody has paid what their phone asked for, as M-Pesa tells it. */
export const stkPaid = (checkout: string, receipt: string, amount: number) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '29115-1',
      CheckoutRequestID: checkout,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: amount },
          { Name: 'MpesaReceiptNumber', Value: receipt },
          { Name: 'Balance' },
          { Name: 'TransactionDate', Value: 20_261_120_102_215 },
          { Name: 'PhoneNumber', Value: 254_708_374_149 },
        ],
      },
    },
  },
});

/** That nobody has. */
export const stkFailed = (checkout: string, said = 'Request cancelled by user') => ({
  Body: {
    stkCallback: { MerchantRequestID: '29115-1', CheckoutRequestID: checkout, ResultCode: 1032, ResultDesc: said },
  },
});

/** The status of a receipt, as M-Pesa tells it. */
export const statusResult = (receipt: string, amount: number, more: { status?: string; party?: string } = {}) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    OriginatorConversationID: '10816-1',
    ConversationID: 'AG_1',
    TransactionID: 'SPECIMEN00',
    ResultParameters: {
      ResultParameter: [
        { Key: 'DebitPartyName', Value: '254708374149 - Kilele' },
        { Key: 'CreditPartyName', Value: more.party ?? '600638 - Simba' },
        { Key: 'TransactionStatus', Value: more.status ?? 'Completed' },
        { Key: 'Amount', Value: amount },
        { Key: 'ReceiptNo', Value: receipt },
      ],
    },
  },
});

/** That M-Pesa does not know. */
export const statusUnknown = (said = 'The transaction receipt number does not exist.') => ({
  Result: { ResultType: 0, ResultCode: 2032, ResultDesc: said, ConversationID: 'AG_1', TransactionID: 'SPECIMEN00' },
});
