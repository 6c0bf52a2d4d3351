import rateLimit, { normalizeIP, type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fault } from '#domain/faults';
import { firmAt, type HostNames } from '#hosts/environments';
import type { OperationId } from '#server/contract/document';
import { Problem } from '#server/contract/problem';
import type { Counted, Counts } from './counts';

/** The most calls there may be; zero is no limit. */
export type CallLimits = {
  /** In a minute from one address, besides this machine's own. */
  address: number;
  /** In a minute for one firm, from other machines. */
  firm: number;
  /** Sign-ups in an hour from one address. */
  signups: number;
};

/** Enough for an office behind one address, or for a firm of the largest plan. */
export const defaultLimits: CallLimits = { address: 3_000, firm: 6_000, signups: 10 };

const minute = 60_000;
const hour = 60 * minute;

/** Calls that cost more than others: the most in a minute from one address. */
const costly: Partial<Record<OperationId, number>> = { exportUsage: 30, exportCustomer: 10, getInvoicePdf: 120 };

type Limit = {
  max: number;
  timeWindow: number;
  /** What is counted. A call without a key is not. */
  keyOf: (request: FastifyRequest) => string | undefined;
};

/** Refuses calls beyond the limits with 429. */
export async function limitCalls(
  app: FastifyInstance,
  limits: CallLimits,
  hostNames: HostNames,
  counts: Counts,
): Promise<void> {
  await app.register(rateLimit, { global: false, store: storeOf(counts) });
  const all: Limit[] = [
    {
      max: limits.signups,
      timeWindow: hour,
      keyOf: (request) => ofCall(request, 'createSignup') && addressOf(request),
    },
    { max: limits.address, timeWindow: minute, keyOf: visitingAddress },
    {
      max: limits.firm,
      timeWindow: minute,
      keyOf: (request) => visitingAddress(request) && firmOf(request, hostNames),
    },
    ...Object.entries(costly).map(([id, max]) => ({
      max: limits.address === 0 ? 0 : max,
      timeWindow: minute,
      keyOf: (request: FastifyRequest) => ofCall(request, id) && visitingAddress(request),
    })),
  ];
  const checks = all
    .filter(({ max }) => max > 0)
    .map(({ keyOf, ...limit }, index) => ({
      keyOf,
      check: app.createRateLimit({ ...limit, keyGenerator: (request) => `${index} ${keyOf(request)}`.slice(0, 120) }),
    }));
  app.addHook('preParsing', async (request) => {
    const { operation } = request.routeOptions.config;
    if (!operation || operation.callerKind === 'anyone') return;
    for (const { keyOf, check } of checks) {
      if (keyOf(request) === undefined) continue;
      const found = await check(request);
      if (!found.isAllowed && found.isExceeded) throw tooMany(Math.max(1, found.ttlInSeconds));
    }
  });
}

const tooMany = (seconds: number) =>
  new Problem(429, fault('too_many_requests', { seconds }), [], { 'retry-after': String(seconds) });

const ofCall = ({ routeOptions }: FastifyRequest, id: string) => routeOptions.config.operation?.id === id || undefined;

const addressOf = ({ ip }: FastifyRequest) => normalizeIP(ip);

/** The caller's address, unless it is this machine: then the caller is its owner, or a proxy that stands for everybody. */
function visitingAddress(request: FastifyRequest): string | undefined {
  const address = addressOf(request);
  return /^(127\.|::1?$)/.test(address) ? undefined : address;
}

/** The firm that a call is for, by its host or `X-Tenant`. */
function firmOf({ host, headers, routeOptions }: FastifyRequest, hostNames: HostNames): string | undefined {
  if (routeOptions.config.operation?.callerKind !== 'firm') return undefined;
  return firmAt(host, hostNames) ?? headers['x-tenant']?.toString();
}

/** The plugin's own store gives calls that come together the same number. Ours is exact where a window is long. */
function storeOf(counts: Counts) {
  return class Store implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: Counted) => void, timeWindow = minute): void {
      const counted = () => done(null, counts.add(key, timeWindow));
      if (timeWindow < hour) return counted();
      // Without the database, each process counts by itself.
      counts.addExactly(key, timeWindow).then((count) => done(null, count), counted);
    }

    child(): FastifyRateLimitStore {
      return new Store();
    }
  };
}
