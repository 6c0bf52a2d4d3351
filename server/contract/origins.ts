import { resolveEnvironment, type HostNames } from '#hosts/environments';

/** Whether pages of an origin may call the API. */
export type OriginRule = (origin: string) => boolean;

/** Allows the listed origins and, below a listed tenant host, every firm's address. */
export function originRule(listed: readonly string[], hostNames: HostNames): OriginRule {
  const allowed = new Set(listed);
  return (origin) => {
    if (allowed.has(origin)) return true;
    const { slug } = resolveEnvironment(origin.replace(/^https?:\/\//, ''), hostNames);
    return slug !== undefined && allowed.has(origin.replace(`//${slug}.`, '//'));
  };
}

/** What a request says about the page that sent it. */
export type Sender = { host: string; origin?: string | undefined; site?: string | undefined };

/**
 * Whether a request comes from a page of an origin that may not call the API. Programs other than browsers send neither `Origin`
 * nor `Sec-Fetch-Site`.
 */
export function isForeign({ host, origin, site }: Sender, isAllowed: OriginRule): boolean {
  // Browsers send this whatever the page's referrer policy, which can make the origin of its own forms "null".
  if (site === 'same-origin' || site === 'none') return false;
  if (site === undefined && origin === undefined) return false;
  if (origin === undefined) return true;
  return !isAllowed(origin) && (site !== undefined || origin.replace(/^https?:\/\//, '') !== host.toLowerCase());
}
