import { type Host, type Opened, titleOf } from '#hosts/host';
import { linksOf } from '#hosts/pageStart';
import type { PageConfig } from '#hosts/readConfig';
import type { Page } from './pages';
import { policyPattern } from './policy';

/**
 * Fills a page in with the deployment's facts, its title, and links to what its route loads. Its policy is sent as a header
 * instead: a browser follows no link until it has read a policy in the page. Its first calls are left out for whoever has yet to
 * sign in.
 */
export function fillPage(page: Page, host: Host, opened: Opened, facts: PageConfig, isGuest = false): string {
  const { calls: _, ...route } = opened.route;
  const loaded = isGuest ? { ...opened, route } : opened;
  const links = linksOf(host, loaded, page.files, facts.apiBaseUrl).map((link) => element('link', link));
  return (
    tellFacts(page.html, titleOf(host, opened.route, facts.productName), facts)
      .replace(policyPattern, '')
      // A function, because `$&` has a meaning in a replacement text.
      .replace(/<!-- start -->|<script data-start>.*?<\/script>/s, () => links.join('\n    '))
  );
}

/** Fills a page in with the deployment's facts and its title. */
export function tellFacts(html: string, title: string, facts: PageConfig): string {
  const config = element('meta', { name: 'mizani-config', content: JSON.stringify(facts) });
  return html
    .replace('<!-- config -->', () => config)
    .replace(/<title>.*?<\/title>/s, () => `<title>${escape(title)}</title>`);
}

function element(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  return `<${name}${written.join('')} />`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
