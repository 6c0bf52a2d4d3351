import { firmAt, hostIn, hostNameOf, resolveEnvironment, type HostNames } from '#hosts/environments';
import type { Purpose } from './purpose';

/** What a request says about the page that sent it. */
export type Sender = { host: string; origin?: string | undefined; site?: string | undefined };

/** Which pages may make which calls. */
export type Origins = {
  /** Whether a page of another origin may make a call and read its response; without a call, whether it may make any. */
  isAllowed(origin: string, purpose?: Purpose): boolean;
  /**
   * Whether a request comes from a page that may not make it. What is no call, such as a page's form, is for its own origin.
   * Programs other than browsers send neither `Origin` nor `Sec-Fetch-Site`.
   */
  isForeign(sender: Sender, purpose?: Purpose): boolean;
};

/**
 * Allows pages of the listed origins and, below a listed tenant host, of every firm's address to make the calls that belong to
 * them: one firm's page may call neither as the operator nor as another firm.
 */
export function originsOf(listed: readonly string[], hostNames: HostNames): Origins {
  const allowed = new Set(listed);
  const isListed = (origin: string) => {
    if (allowed.has(origin)) return true;
    const { slug } = resolveEnvironment(hostIn(origin), hostNames);
    return slug !== undefined && allowed.has(origin.replace(`//${slug}.`, '//'));
  };
  const isAllowed = (origin: string, purpose?: Purpose) =>
    isListed(origin) && (!purpose || mayCall(hostIn(origin), purpose, hostNames));
  return {
    isAllowed,
    isForeign: ({ host, origin, site }, purpose) => {
      if (site === 'none' || (site === undefined && origin === undefined)) return false;
      // Browsers send the site whatever the page's referrer policy, which can make the origin of its own forms "null".
      const isOwn = site === undefined ? hostIn(origin ?? '') === host.toLowerCase() : site === 'same-origin';
      if (isOwn) return purpose !== undefined && !mayCall(host, purpose, hostNames);
      return origin === undefined || purpose === undefined || !isAllowed(origin, purpose);
    },
  };
}

/** Whether a call belongs to the pages of a host. A host of nobody's name is the API's own, or was listed by its owner. */
function mayCall(host: string, { callerKind, firm, namesFirm }: Purpose, hostNames: HostNames): boolean {
  const { environment } = resolveEnvironment(host, hostNames);
  const isUnknown = environment === 'staging' && hostNameOf(host) !== hostNames.staging;
  const takesOperator = environment === 'paas-admin' || environment === 'staging';
  switch (callerKind) {
    case 'operator':
      return takesOperator;
    case 'firm':
      return environment === 'saas-tenant' ? firmAt(host, hostNames) === firm : takesOperator && namesFirm;
    case 'person':
      return takesOperator || environment === 'saas-tenant';
    case 'visitor':
      return environment === 'landing' || isUnknown;
    case 'client':
      return environment === 'saas-tenant' && firmAt(host, hostNames) === firm;
    // Calendars are no pages.
    case 'subscriber':
      return false;
    case 'anyone':
      return true;
  }
}
