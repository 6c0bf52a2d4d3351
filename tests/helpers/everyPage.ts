import type { ConsolePageId } from '../../hosts/console/calls.ts';
import type { FirmPageId } from '../../hosts/firm/calls.ts';
import type { Route } from '../../hosts/host.ts';
import type { LandingRouteId } from '../../hosts/landing/routes.ts';
import { hosts } from '../../hosts/table.ts';
import type { Product } from './product.ts';

type HostName = 'admin' | 'app' | 'mizani';

/** A page of the built product, opened in one of its forms. */
export interface EveryPage<Name extends HostName = HostName> {
  host: Name;
  /** Its id among its host's pages. */
  id: string;
  /** Its path, with `:id` and the like for a record to look up. */
  path: string;
  /** Whether it only says, while access is open, that nobody signs in. */
  needsAccounts: boolean;
  /** The list whose first record it shows, if it shows one. */
  records?: string;
}

type PageId<Name extends HostName> = { admin: ConsolePageId; app: FirmPageId; mizani: LandingRouteId }[Name];

const routes: Readonly<Record<HostName, readonly Route[]>> = {
  mizani: hosts.landing.routes,
  admin: hosts['paas-admin'].routes,
  app: hosts['saas-tenant'].routes,
};

/** Which of its records a page is opened with, where not every one will do. */
const wanted: Readonly<Record<string, string>> = {
  invoice: 'status=overdue&search=twiga',
  editInvoice: 'status=draft&search=twiga',
  customer: 'search=twiga',
  editCustomer: 'search=twiga',
};

/** Whose record a page shows of which it does not ask for the record itself. */
const recordsOf: Readonly<Record<string, string>> = {
  statement: '/api/law-firm/clients',
  clientLedger: '/api/law-firm/client-balances',
};

/** A host's pages, each as it is or with the queries that are given for it. */
export function pagesOf<Name extends HostName>(
  host: Name,
  queries: { readonly [Id in PageId<Name>]?: readonly string[] } = {},
): EveryPage<Name>[] {
  const queriesOf = queries as Readonly<Record<string, readonly string[] | undefined>>;
  return routes[host].flatMap(({ id, path, calls, needsAccounts = false }) => {
    // The record's own call, without its id, is its list's.
    const [list] = (calls?.({ params: { id: ':id' }, search: {} }) ?? []).flatMap((call) =>
      typeof call === 'string' && call.endsWith('/:id') ? call.replace('/:id', '') : [],
    );
    const from = list ?? recordsOf[id];
    const records = from && { records: `${from}?limit=1&${(host === 'admin' && wanted[id]) || ''}` };
    return (queriesOf[id] ?? ['']).map((query) => ({ host, id, path: path + query, needsAccounts, ...records }));
  });
}

/** Every page of the product. */
export const everyPage: readonly EveryPage[] = [
  ...pagesOf('mizani', { 'sign-in-en': ['', '?firm='], 'sign-in-sw': ['?firm=tausi-hill'] }),
  // One firm has invoices in every state; those of all firms take axe four times as long.
  ...pagesOf('admin', { billing: ['?search=twiga'], builder: ['', '?template=legal-pro'] }),
  ...pagesOf('app'),
];

/** Builds a page's address, with the first record of its kind if it shows one. */
export async function addressOf(product: Product, { host, path, records }: EveryPage): Promise<string> {
  if (!records) return product.at(host, path);
  const url = new URL(product.at('admin', records));
  // Unlike browsers, Node does not resolve names that end in `.localhost`.
  url.hostname = '127.0.0.1';
  const answer = await fetch(url, host === 'app' ? { headers: { 'X-Tenant': 'twiga-kifaru' } } : {});
  const { data } = (await answer.json()) as { data: [Readonly<Record<string, string>>] };
  return product.at(
    host,
    path.replaceAll(/:(\w+)/g, (_, name: string) => data[0][name] ?? ''),
  );
}
