import { fault, type Fault } from './faults';

/** Slugs that firms can't have, because the platform's hosts and mail use them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'app',
  'assets',
  'auth',
  'billing',
  'blog',
  'cdn',
  'dashboard',
  'demo',
  'dev',
  'docs',
  'ftp',
  'help',
  'imap',
  'landing',
  'login',
  'mail',
  'mizani',
  'ns1',
  'ns2',
  'platform',
  'pop',
  'portal',
  'root',
  'sandbox',
  'signup',
  'smtp',
  'staging',
  'static',
  'status',
  'storybook',
  'support',
  'system',
  'test',
  'www',
]);

/** The maximum length of a DNS label (RFC 1035). */
const longest = 63;

/** Cleans typed text for a slug field: lowercase letters, digits and hyphens only (spec section 5). */
export function cleanSlug(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, longest);
}

/** Suggests a slug for a firm's name: "Ndovu & Swala Advocates" becomes "ndovu-swala-advocates". */
export function suggestSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}

/** Says why a slug can't be a firm's; `undefined` when it can. */
export function slugFault(slug: string): Fault<'format_slug' | 'slug_reserved'> | undefined {
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])$/.test(slug) || slug.length > longest) {
    return fault('format_slug');
  }
  // A label such as xn--… stands for a name in another script, which a browser may show instead (RFC 5891).
  if (reservedSlugs.has(slug) || slug.startsWith('--', 2)) return fault('slug_reserved', { slug });
  return undefined;
}

/** Finds the first free slug for a firm's name: `simba`, `simba-2`, `simba-3` and so on. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const base = slugBase(name);
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? '' : `-${n}`;
    const slug = base.slice(0, longest - ending.length).replace(/-+$/, '') + ending;
    if (slugFault(slug) === undefined && !isTaken(slug)) return slug;
  }
}

/** The start of every slug for a firm's name: "firm" if the name has no letters from a to z. */
export function slugBase(name: string): string {
  return suggestSlug(name) || 'firm';
}
