import type { Operator } from '#components/screens/landing/Site';
import { localHostNames, type HostNames } from './environments';

/** The deployment's configuration, which the server puts in the page's `mizani-config` meta element. */
export type PageConfig = {
  productName: string;
  /** The API's base URL; empty for the page's own origin. */
  apiBaseUrl: string;
  hostNames: HostNames;
  /** The email address for customers to contact. */
  salesEmail: string;
  /** Who runs the service, and how to reach them. */
  operator: Operator;
  /** How many days the archive of a deleted firm is kept. */
  archiveDays: number;
  /** Whether invoices can be emailed. */
  sendsMail: boolean;
  /** Set where people sign in. Without it access is open. */
  access?: 'accounts';
  /** The day of the build, as `YYYY-MM-DD`. */
  build: string;
};

/** The defaults for a page without a server's configuration. */
export const localConfig: PageConfig = {
  productName: 'Mizani',
  apiBaseUrl: '',
  hostNames: localHostNames,
  salesEmail: 'sales@mizani.example',
  operator: { privacyEmail: 'sales@mizani.example' },
  archiveDays: 90,
  sendsMail: false,
  build: '',
};

/** Reads the deployment's configuration from the page. A page from a static host, without any, gets the local defaults. */
export function readConfig(page: Document): PageConfig {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="mizani-config"]');
  return meta ? { ...localConfig, ...(JSON.parse(meta.content) as Partial<PageConfig>) } : localConfig;
}
