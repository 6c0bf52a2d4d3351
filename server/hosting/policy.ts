import { createHash } from 'node:crypto';

/** A content security policy, by its directives. */
export type Policy = Record<string, readonly string[]>;

/** Style elements that React Aria adds by itself, so that touches on a button don't scroll and an open dialog holds the page. */
const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/**
 * The policy of a page: its own files, and of what is written into the page itself only what is there now, told by its hash. So the
 * page can be cached, or served from any static host. Without a page, nothing may be written into it.
 */
export function policyOf(html = ''): Policy {
  return {
    // React writes measured positions into style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'style-src': ["'self'", ...[...libraryStyles, ...contents(html, 'style')].map(hashOf)],
    'script-src': ["'self'", ...contents(html, 'script').map(hashOf)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

/** The policy with what only a header can say, and what depends on where the API is. `styles` are hashes of more style elements. */
export function headerPolicyOf(html: string, apiBaseUrl: string, styles: readonly string[] = []): Policy {
  const policy = policyOf(html);
  return {
    'default-src': ["'self'"],
    'connect-src': ["'self'", ...(apiBaseUrl ? [apiBaseUrl] : [])],
    ...policy,
    'style-src': [...(policy['style-src'] ?? []), ...styles],
    // An invoice's PDF, in the browser's own viewer.
    'frame-src': ['blob:'],
    'frame-ancestors': ["'none'"],
  };
}

/** The policy of a page as an element in it, so that a static host need not send it. */
export function policyElement(html: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${written(policyOf(html))}" />`;
}

/** Writes a policy as a header or a `meta` element has it. */
export function written(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** What is inside the elements of a kind; a script that is a file has nothing inside. */
const contents = (html: string, name: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([^]*?)</${name}>`, 'g'))].flatMap(([, content]) => content || []);

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
