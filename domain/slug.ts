import { fault, type Fault } from './faults';

/** Addresses that a firm may not have, because the platform's own hosts and mail use them. */
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

/** The longest a DNS label may be (RFC 1035). */
const longest = 63;

/** What a slug field keeps of what is typed: lower case, and only a–z, 0–9 and hyphen (spec section 5). */
export function cleanSlug(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, longest);
}

/** A slug to suggest for a firm's name: "Ndovu & Swala Advocates" gives "ndovu-swala-advocates". */
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
  if (reservedSlugs.has(slug)) return fault('slug_reserved', { slug });
  return undefined;
}

/** The first slug for a firm of this name that it may have and nobody has: `simba`, `simba-2`, `simba-3` and so on. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const base = slugBase(name);
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? '' : `-${n}`;
    const slug = base.slice(0, longest - ending.length).replace(/-+$/, '') + ending;
    if (slugFault(slug) === undefined && !isTaken(slug)) return slug;
  }
}

/** What every slug for a firm of this name starts with. A name without a letter from a to z gives "firm". */
export function slugBase(name: string): string {
  return suggestSlug(name) || 'firm';
}
