import { fault } from '#domain/faults';
import { hostNameOf, resolveEnvironment, type HostNames } from '#hosts/environments';
import type { CallerKind } from '#server/contract/caller';
import type { FieldFault } from '#server/contract/problem';
import { isConsole } from './purpose';
import { isLocalName } from './reach';

/** How a call arrived whose caller has signed in, or does so. */
export type SignedArrival = {
  callerKind: CallerKind;
  /** The `Host` header, with its port if it has one. */
  host: string;
  /** The origin that the host's own pages have. */
  origin: string;
  isSecure: boolean;
  /** Whether it came through a proxy, and through one that is trusted. */
  proxy: 'none' | 'trusted' | 'unknown';
  isWrite: boolean;
  /** Whether a program makes it by a firm's key, or a page that may use one. No browser sends a key of its own accord. */
  hasKey: boolean;
  /** The `Origin` and `Sec-Fetch-Site` headers. */
  from: { origin: string | undefined; site: string | undefined };
};

/**
 * Says why a call is refused where it arrived, once people sign in: each host answers its own calls, for its own pages. A cookie of
 * one firm's host goes along with a request that another firm's page makes, because both are of one site, so SameSite parts
 * nothing here (OWASP Cross-Site Request Forgery Prevention Cheat Sheet, Fetch Metadata).
 */
export function signedFault(arrival: SignedArrival, hostNames: HostNames): FieldFault | undefined {
  const { callerKind, host, isSecure, proxy, hasKey } = arrival;
  if (callerKind === 'anyone') return undefined;
  if (proxy === 'unknown') return { field: 'Host', ...fault('proxy_not_trusted') };
  const name = hostNameOf(host);
  if (!isOurs(name, hostNames)) return { field: 'Host', ...fault('host_not_ours') };
  if (!belongs(callerKind, name, hostNames)) return { field: 'Host', ...fault('call_of_other_host') };
  if (!isSecure && !isLocalName(name)) return { field: 'Host', ...fault('https_needed') };
  return hasKey || isByProgram(arrival) || isByOwnPage(arrival)
    ? undefined
    : { field: 'Origin', ...fault('foreign_origin') };
}

/** Whether a name is one of a deployment's: any other is shown nothing. */
export const isOurs = (name: string, hostNames: HostNames): boolean =>
  resolveEnvironment(name, hostNames).environment !== 'staging' || name === hostNames.staging;

function belongs(callerKind: CallerKind, name: string, hostNames: HostNames): boolean {
  const { environment, slug } = resolveEnvironment(name, hostNames);
  switch (callerKind) {
    case 'operator':
      return isConsole(name, hostNames);
    case 'firm':
    case 'subscriber':
    case 'client':
      return slug !== undefined;
    case 'person':
      // Also at the address of all firms, where people sign in once for theirs.
      return environment === 'saas-tenant' || isConsole(name, hostNames);
    case 'visitor':
      return environment === 'landing';
    case 'anyone':
      return true;
  }
}

/** Calendars and M-Pesa are no pages, and what they send proves itself by a secret in its address. */
const isByProgram = ({ callerKind, from }: SignedArrival) =>
  callerKind === 'subscriber' && from.origin === undefined && from.site === undefined;

/** A write says that its page is the host's own; a read must not say that it is another's. */
function isByOwnPage({ isWrite, origin, from }: SignedArrival): boolean {
  if (from.site === 'same-origin') return true;
  if (isWrite) return from.site === undefined && from.origin === origin;
  return from.site === undefined ? from.origin === undefined || from.origin === origin : from.site === 'none';
}
