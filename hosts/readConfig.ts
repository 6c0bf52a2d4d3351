import { localHostNames, type HostNames } from './environments';

/** What the server tells a page about the deployment, in the page's `mizani-config` meta element. */
export type PageConfig = {
  productName: string;
  /** The API's base address; empty for the page's own origin. */
  apiBaseUrl: string;
  hostNames: HostNames;
  /** Where customers write to. */
  salesEmail: string;
  /** The day of the build, as `YYYY-MM-DD`. */
  build: string;
};

/** What holds where no server says otherwise. */
export const localConfig: PageConfig = {
  productName: 'Mizani',
  apiBaseUrl: '',
  hostNames: localHostNames,
  salesEmail: 'sales@mizani.example',
  build: '',
};

/** Reads the deployment's facts from the page; a page that no server has touched (a static host) gets the local ones. */
export function readConfig(page: Document): PageConfig {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="mizani-config"]');
  return meta ? { ...localConfig, ...(JSON.parse(meta.content) as Partial<PageConfig>) } : localConfig;
}
