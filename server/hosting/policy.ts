import { createHash } from 'node:crypto';

/** A content security policy, by its directives. */
export type Policy = Record<string, readonly string[]>;

/**
 * Style elements that React Aria adds itself, so that touching a button doesn't scroll and an open dialog keeps the page still.
 */
const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/**
 * A page's policy. It allows the page's own files, and inline content only as it is now, by its hash. The page can therefore be
 * cached, or served from any static host. Without a page, nothing inline is allowed.
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

/**
 * The policy of a worker, which has the one that comes with its script and not the page's: it decodes pictures in a file by WebAssembly,
 * and reaches nothing.
 */
export const workerPolicy: Policy = { 'default-src': ["'none'"], 'script-src': ["'wasm-unsafe-eval'"] };

/** Adds what only a header can set, and what depends on where the API is. `styles` are hashes of more style elements. */
export function headerPolicyOf(html: string, apiBaseUrl: string, styles: readonly string[] = []): Policy {
  const policy = policyOf(html);
  return {
    'default-src': ["'self'"],
    'connect-src': ["'self'", ...(apiBaseUrl ? [apiBaseUrl] : [])],
    ...policy,
    'style-src': [...(policy['style-src'] ?? []), ...styles],
    // A document's picture, which has no address of its own.
    'img-src': ["'self'", 'blob:'],
    // An invoice's PDF in the browser's own viewer.
    'frame-src': ['blob:'],
    'frame-ancestors': ["'none'"],
  };
}

/** A page's policy as an element in it, for static hosts that don't send the header. */
export function policyElement(html = ''): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policyText(policyOf(html))}" />`;
}

/** Finds that element, for our own server, which sends the header. */
export const policyPattern = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Writes a policy in the form of a header or `meta` element. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** Finds the contents of a kind of element; an external script has none. */
const contents = (html: string, name: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([^]*?)</${name}>`, 'g'))].flatMap(([, content]) => content || []);

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
