import type { HostNames } from '#hosts/environments';

/** What a page must know of the deployment. `hosts/readConfig.ts` reads it. */
export type PageFacts = { productName: string; apiBaseUrl: string; hostNames: HostNames; build: string };

/** Puts the deployment's facts into a page, and the nonce with which React Aria's one style element may be added. */
export function fillPage(html: string, facts: PageFacts, nonce: string): string {
  const meta = [
    `<meta name="mizani-config" content="${escapeAttribute(JSON.stringify(facts))}" />`,
    `<meta property="csp-nonce" nonce="${nonce}" />`,
  ];
  // A function, because in a replacement text `$&` has a meaning.
  return html.replace('<!-- config -->', () => meta.join('\n    '));
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
