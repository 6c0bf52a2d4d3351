import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** How much of an IPv6 address one customer of a provider has, in bits: addresses that differ later are the same caller's. */
const customer = 56;

/** The address that a caller is counted by. Some proxies write the port behind it, which differs with each connection. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(ip) ?? [];
  return normalizeIP(bracketed ?? plain ?? ip, customer);
}

/** Whether calls from an address come from this machine. */
export const isThisMachine = (address: string): boolean => /^(127\.|::1?$)/.test(address);
