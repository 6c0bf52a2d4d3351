import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf, isThisMachine } from '#server/contract/address';
import type { OperationId } from '#server/contract/document';
import type { Counted, Counts } from './counts';
import { tooMany } from './tooMany';

/** The maximum numbers of calls; zero means no limit. */
export type CallLimits = {
  /** Per minute from one address, other than this machine. */
  address: number;
  /** Per minute for one firm, from other machines. */
  firm: number;
  /** Firms signed up per hour from one address. */
  signups: number;
};

/** Enough for an office behind one address, or for a firm on the largest plan. */
export const defaultLimits: CallLimits = { address: 3_000, firm: 6_000, signups: 10 };

const minute = 60_000;

/**
 * Expensive calls: the maximum per minute from one address. Refused sign-ups are among them, because one tells whether an email
 * address has a firm.
 */
const costly: Partial<Record<OperationId, number>> = {
  exportUsage: 30,
  exportCustomer: 10,
  getInvoicePdf: 120,
  getAgendaPdf: 120,
  createSignup: 30,
  openPortalLink: 30,
  askPortalCode: 10,
  startPortalSession: 30,
};

type Limit = {
  max: number;
  /** The key that is counted. A call without a key is not counted. */
  keyOf: (request: FastifyRequest) => string | undefined;
};

/** Refuses calls beyond the limits of their addresses with 429. A firm's own calls are limited at its door, sign-ups as they succeed. */
export async function limitCalls(app: FastifyInstance, limits: CallLimits, counts: Counts): Promise<void> {
  await app.register(rateLimit, { global: false, store: storeOf(counts) });
  const all: Limit[] = [
    { max: limits.address, keyOf: visitingAddress },
    ...Object.entries(costly).map(([id, max]) => ({
      max: limits.address === 0 ? 0 : max,
      keyOf: (request: FastifyRequest) => ofCall(request, id) && visitingAddress(request),
    })),
  ];
  const checks = all
    .filter(({ max }) => max > 0)
    .map(({ keyOf, max }, index) => ({
      keyOf,
      check: app.createRateLimit({
        max,
        timeWindow: minute,
        keyGenerator: (request) => `${index} ${keyOf(request)}`.slice(0, 120),
      }),
    }));
  app.addHook('preParsing', async (request) => {
    const { operation } = request.routeOptions.config;
    if (!operation || operation.callerKind === 'anyone') return;
    for (const { keyOf, check } of checks) {
      if (keyOf(request) === undefined) continue;
      const found = await check(request);
      if (!found.isAllowed && found.isExceeded) throw tooMany(found.ttl);
    }
  });
}

const ofCall = ({ routeOptions }: FastifyRequest, id: string) => routeOptions.config.operation?.id === id || undefined;

/** The caller's address, unless it is this machine: such a caller is the machine's owner, or a proxy for everybody. */
function visitingAddress(request: FastifyRequest): string | undefined {
  const address = addressOf(request);
  return isThisMachine(address) ? undefined : address;
}

/** The plugin's own store gives concurrent calls the same number, and knows of no other process. */
function storeOf(counts: Counts) {
  return class Store implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: Counted) => void, timeWindow = minute): void {
      done(null, counts.add(key, timeWindow));
    }

    child(): FastifyRateLimitStore {
      return new Store();
    }
  };
}
