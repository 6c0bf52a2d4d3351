/** The product's four modes, chosen by the host that a page is served on (spec sections 1 and 2). */
export type EnvironmentName = 'paas-admin' | 'saas-tenant' | 'staging' | 'landing';

/** What an environment shows: the record in spec section 3, with the same names. */
export type EnvironmentFeatures = {
  showDemoCredentials: boolean;
  enableTenantManagement: boolean;
  enableSystemMonitoring: boolean;
  enableDashboardBuilder: boolean;
  enableWhiteLabeling: boolean;
  enableBillingManagement: boolean;
  enableCaseManagement: boolean;
  enableClientPortal: boolean;
  enableDocuments: boolean;
  enableTimeTracking: boolean;
  enableInvoicing: boolean;
  /** Redirects visitors to the tenant host; its address depends on the deployment. */
  redirectTo?: 'tenant-host';
  theme: 'admin' | 'tenant' | 'staging' | 'landing';
  /** The page title; the product's name if unset. */
  title?: string;
};

const platform = {
  enableTenantManagement: true,
  enableSystemMonitoring: true,
  enableDashboardBuilder: true,
  enableWhiteLabeling: true,
  enableBillingManagement: true,
};
const firm = {
  enableCaseManagement: true,
  enableClientPortal: true,
  enableDocuments: true,
  enableTimeTracking: true,
  enableInvoicing: true,
};
const off = <T extends Record<string, boolean>>(features: T) =>
  Object.fromEntries(Object.keys(features).map((name) => [name, false])) as { [K in keyof T]: false };

/** The environment feature table of spec section 2. */
export const environments: Record<EnvironmentName, EnvironmentFeatures> = {
  'paas-admin': {
    showDemoCredentials: false,
    ...platform,
    ...off(firm),
    theme: 'admin',
    title: 'Platform - Admin Dashboard',
  },
  'saas-tenant': {
    showDemoCredentials: false,
    ...off(platform),
    ...firm,
    theme: 'tenant',
    title: 'Legal Practice Management',
  },
  staging: { showDemoCredentials: false, ...platform, ...firm, theme: 'staging' },
  landing: { showDemoCredentials: false, ...off(platform), ...off(firm), redirectTo: 'tenant-host', theme: 'landing' },
};

/** The host names of a deployment, without ports. */
export type HostNames = { admin: string; tenant: string; staging: string; marketing: string };

/** The host names of a local start. Every browser resolves `*.localhost` to this machine. */
export const localHostNames: HostNames = {
  admin: 'admin.localhost',
  tenant: 'app.localhost',
  staging: 'staging.localhost',
  marketing: 'mizani.localhost',
};

/** The firm whose area the bare tenant host shows while access is open. */
const demoFirm = 'twiga-kifaru';

/** The name in a `Host` header: without its port, in lowercase. */
export function hostNameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The host in an origin, with its port if it has one. */
export const hostIn = (origin: string): string => origin.replace(/^https?:\/\//, '');

/** A host name's environment, and the slug of its firm if it has one. */
export type ResolvedHost = { environment: EnvironmentName; slug?: string };

/**
 * Finds the environment of a request's host name, with or without a port, in upper or lower case.
 * `{slug}.{tenant host}` is that firm's address. Any unknown host is staging (spec section 1).
 */
export function resolveEnvironment(host: string, names: HostNames = localHostNames): ResolvedHost {
  const name = hostNameOf(host);
  if (name === names.admin) return { environment: 'paas-admin' };
  if (name === names.tenant) return { environment: 'saas-tenant' };
  if (name === names.marketing || name === `www.${names.marketing}`) return { environment: 'landing' };
  const suffix = `.${names.tenant}`;
  const slug = name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
  if (/^[a-z0-9][a-z0-9-]*$/.test(slug)) return { environment: 'saas-tenant', slug };
  return { environment: 'staging' };
}

/** The slug of the firm whose area a host shows, if any. */
export function firmAt(host: string, names: HostNames = localHostNames): string | undefined {
  const { environment, slug } = resolveEnvironment(host, names);
  return slug ?? (environment === 'saas-tenant' ? demoFirm : undefined);
}

/**
 * Where an environment redirects a request for `host`: the tenant host on the same port, with the request's own scheme.
 * Undefined for an environment that doesn't redirect.
 */
export function redirectTarget(environment: EnvironmentName, host: string, names: HostNames): string | undefined {
  if (environments[environment].redirectTo !== 'tenant-host') return undefined;
  return `//${names.tenant}${portOf(host)}`;
}

/** The marketing site's public origin: HTTP with the port on this machine, HTTPS elsewhere. */
export function siteOrigin(host: string, { marketing }: HostNames): string {
  return marketing.endsWith('localhost') ? `http://${marketing}${portOf(host)}` : `https://${marketing}`;
}

const portOf = (host: string) => /:\d+$/.exec(host)?.[0] ?? '';
