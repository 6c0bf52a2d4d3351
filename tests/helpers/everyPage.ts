import type { ConsoleRouteId } from '../../hosts/console/routes.ts';
import type { FirmRouteId } from '../../hosts/firm/routes.ts';
import type { LandingRouteId } from '../../hosts/landing/routes.ts';
import type { Product } from './product.ts';

/** A page of the built product. */
export interface EveryPage {
  host: 'admin' | 'app' | 'mizani';
  /** Its path, with a placeholder in braces for a record to look up. */
  path: string;
}

const firm = '01933f2e-7a00-7000-8000-000000000001';

const ofConsole: Record<ConsoleRouteId, string[]> = {
  dashboard: ['/admin/dashboard'],
  customers: ['/admin/customers'],
  newCustomer: ['/admin/customers/new'],
  customer: [`/admin/customers/${firm}`],
  editCustomer: [`/admin/customers/${firm}/edit`],
  usage: ['/admin/usage'],
  // One firm has invoices in every state; those of all firms take axe four times as long.
  billing: ['/admin/billing?search=twiga'],
  activity: ['/admin/activity'],
  newInvoice: ['/admin/billing/create-invoice'],
  invoice: ['/admin/billing/{overdue}'],
  editInvoice: ['/admin/billing/{draft}/edit'],
  builder: ['/admin/dashboard-builder', '/admin/dashboard-builder?template=legal-pro'],
  tenants: ['/admin/tenants'],
  widgets: ['/admin/widgets'],
  settings: ['/admin/settings'],
};

const ofFirm: Record<FirmRouteId, string[]> = {
  dashboard: ['/dashboard'],
  cases: ['/cases'],
  today: ['/today'],
  case: ['/cases/{case}'],
  clients: ['/clients'],
  client: ['/clients/{client}'],
};

const ofSite: Record<LandingRouteId, string[]> = {
  en: ['/'],
  sw: ['/sw'],
  'privacy-en': ['/privacy'],
  'privacy-sw': ['/sw/privacy'],
  'terms-en': ['/terms'],
  'terms-sw': ['/sw/terms'],
  'sign-in-en': ['/sign-in', '/sign-in?firm='],
  'sign-in-sw': ['/sw/sign-in?firm=tausi-hill'],
};

const at = (host: EveryPage['host'], pages: Record<string, string[]>): EveryPage[] =>
  Object.values(pages)
    .flat()
    .map((path) => ({ host, path }));

/** Every page of the product: a route without one here does not compile. */
export const everyPage: readonly EveryPage[] = [
  ...at('mizani', ofSite),
  ...at('admin', ofConsole),
  ...at('app', ofFirm),
];

const lists: Record<string, string> = {
  overdue: `/api/billing/invoices?status=overdue&tenantId=${firm}&limit=1`,
  draft: `/api/billing/invoices?status=draft&tenantId=${firm}&limit=1`,
  case: '/api/law-firm/cases?limit=1',
  client: '/api/law-firm/clients?limit=1',
};

/** Builds a page's address, with the first record of its kind if it shows one. */
export async function addressOf(product: Product, { host, path }: EveryPage): Promise<string> {
  const wanted = /\{(\w+)\}/.exec(path)?.[1];
  if (!wanted) return product.at(host, path);
  const url = new URL(product.at('admin', lists[wanted] ?? ''));
  // Unlike browsers, Node does not resolve names that end in `.localhost`.
  url.hostname = '127.0.0.1';
  const answer = await fetch(url, host === 'app' ? { headers: { 'X-Tenant': 'twiga-kifaru' } } : {});
  const { data } = (await answer.json()) as { data: [{ id: string }] };
  return product.at(host, path.replace(`{${wanted}}`, data[0].id));
}
