import { fault, type Fault } from '#domain/faults';

/** Where M-Pesa is: to try things out, and in earnest. */
export type DarajaEnvironment = 'sandbox' | 'production';

/** A firm's own credentials at M-Pesa. */
export type DarajaCredentials = {
  environment: DarajaEnvironment;
  shortcode: string;
  consumerKey: string;
  consumerSecret: string;
  passkey: string;
  /** Who may ask about receipts, with the password as M-Pesa's portal encrypts it. */
  initiator?: { name: string; credential: string } | undefined;
};

/** M-Pesa refuses something, or can't be reached. */
export class DarajaFault extends Error {
  constructor(
    readonly fault: Fault,
    options?: ErrorOptions,
  ) {
    super(fault.code, options);
  }
}

/** M-Pesa's interface for firms (Daraja). Each call may throw a `DarajaFault`. */
export type Daraja = ReturnType<typeof openDaraja>;

/** Safaricom's own addresses. */
export const safaricom: Readonly<Record<DarajaEnvironment, string>> = {
  sandbox: 'https://sandbox.safaricom.co.ke',
  production: 'https://api.safaricom.co.ke',
};

/** How long M-Pesa may take, in milliseconds: a person is waiting. */
const patience = 15_000;

/** How long before its end a token is used no more, in milliseconds. */
const spare = 60_000;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Speaks to M-Pesa at these addresses, with each firm's own credentials. `now` is the clock by which M-Pesa's tokens end.
 */
export function openDaraja(
  addresses: Readonly<Record<DarajaEnvironment, string>>,
  now: () => Date,
  send: Fetch = fetch,
) {
  const tokens = new Map<string, { token: string; endsAt: number }>();

  const call = async (url: string, init: RequestInit): Promise<Record<string, unknown>> => {
    let response: Response;
    try {
      response = await send(url, { ...init, signal: AbortSignal.timeout(patience), redirect: 'error' });
    } catch (cause) {
      throw new DarajaFault(fault('daraja_away'), { cause });
    }
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok) return answer;
    if (response.status >= 500 && answer['errorMessage'] === undefined) throw new DarajaFault(fault('daraja_away'));
    throw refusal(answer['errorMessage'] ?? `${response.status}`);
  };

  const tokenOf = async (by: DarajaCredentials): Promise<string> => {
    const { environment, consumerKey, consumerSecret } = by;
    const key = keyOf(by);
    const known = tokens.get(key);
    if (known && known.endsAt > now().getTime()) return known.token;
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
    const answer = await call(`${addresses[environment]}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { Authorization: `Basic ${basic}` },
    }).catch((error: unknown) => {
      // Wrong credentials are answered by a 400 with nothing in it.
      if (error instanceof DarajaFault && error.fault.code === 'daraja_refused') throw refusal('Invalid credentials');
      throw error;
    });
    const { access_token: token, expires_in: seconds } = answer;
    if (typeof token !== 'string') throw refusal('Invalid credentials');
    const lasts = Math.max(0, Number(seconds) * 1_000 - spare) || 0;
    tokens.set(key, { token, endsAt: now().getTime() + lasts });
    return token;
  };

  const post = async (by: DarajaCredentials, path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await call(`${addresses[by.environment]}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await tokenOf(by)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch((error: unknown) => {
      if (error instanceof DarajaFault && /access token/i.test(saidIn(error))) tokens.delete(keyOf(by));
      throw error;
    });
    const code = answer['ResponseCode'];
    const isRefused = typeof code === 'string' ? !/^0+$/.test(code) : code !== undefined && code !== 0;
    if (isRefused) throw refusal(answer['ResponseDescription'] ?? code);
    return answer;
  };

  return {
    /** Signs in anew, which tells whether the credentials are right. */
    signIn: async (by: DarajaCredentials): Promise<void> => {
      tokens.delete(keyOf(by));
      await tokenOf(by);
    },

    /** Registers where M-Pesa tells of payments to the paybill. M-Pesa takes it once; the same again is fine. */
    register: async (by: DarajaCredentials, at: { confirmation: string; validation: string }): Promise<void> => {
      try {
        await post(by, '/mpesa/c2b/v2/registerurl', {
          ShortCode: by.shortcode,
          ResponseType: 'Completed',
          ConfirmationURL: at.confirmation,
          ValidationURL: at.validation,
        });
      } catch (error) {
        if (error instanceof DarajaFault && /already registered/i.test(saidIn(error)))
          throw new DarajaFault(fault('daraja_addresses_taken'));
        throw error;
      }
    },

    /** Has a phone ask its owner to pay. Returns M-Pesa's number of the request. */
    ask: async (
      by: DarajaCredentials,
      what: { phone: string; shillings: number; reference: string; answerAt: string },
    ): Promise<string> => {
      const timestamp = stampOf(now());
      const answer = await post(by, '/mpesa/stkpush/v1/processrequest', {
        BusinessShortCode: by.shortcode,
        Password: Buffer.from(`${by.shortcode}${by.passkey}${timestamp}`).toString('base64'),
        Timestamp: timestamp,
        TransactionType: 'CustomerPayBillOnline',
        Amount: what.shillings,
        PartyA: what.phone,
        PartyB: by.shortcode,
        PhoneNumber: what.phone,
        CallBackURL: what.answerAt,
        AccountReference: what.reference,
        TransactionDesc: 'Invoice',
      });
      const no = answer['CheckoutRequestID'];
      if (typeof no !== 'string') throw refusal(answer['ResponseDescription'] ?? 'No request number');
      return no;
    },

    /** Asks about a receipt. The answer comes at an address of its own; returns M-Pesa's number of the query. */
    askStatus: async (by: DarajaCredentials, what: { receiptNo: string; answerAt: string }): Promise<string> => {
      if (!by.initiator) throw new DarajaFault(fault('daraja_cannot_confirm'));
      const answer = await post(by, '/mpesa/transactionstatus/v1/query', {
        Initiator: by.initiator.name,
        SecurityCredential: by.initiator.credential,
        CommandID: 'TransactionStatusQuery',
        TransactionID: what.receiptNo,
        PartyA: by.shortcode,
        IdentifierType: '4',
        ResultURL: what.answerAt,
        QueueTimeOutURL: what.answerAt,
        Remarks: 'Confirm a payment',
        Occasion: '',
      });
      const no = answer['ConversationID'];
      return typeof no === 'string' ? no : '';
    },
  };
}

const keyOf = ({ environment, consumerKey, consumerSecret }: DarajaCredentials) =>
  `${environment} ${consumerKey} ${consumerSecret}`;

const refusal = (said: unknown) => new DarajaFault(fault('daraja_refused', { said: String(said).slice(0, 200) }));

const saidIn = ({ fault: { params } }: DarajaFault) => String((params as { said?: string }).said ?? '');

/** A moment as M-Pesa writes it: `YYYYMMDDHHmmss`, in Nairobi. */
const stampOf = (moment: Date) =>
  new Date(moment.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);
