import { isIP } from 'node:net';
import { join } from 'node:path';
import { cleanEnv, EnvError, makeValidator } from 'envalid';
import { phoneFault } from '#domain/phoneText';
import type { HostNames } from '#hosts/environments';
import { localHostNames } from '#hosts/environments';
import type { PageConfig } from '#hosts/readConfig';
import { CannotStart } from './cannotStart';
import type { DatabaseLocation } from './db/driver/open';
import type { StoreLocation } from './files/openStore';
import { defaultLimits, type CallLimits } from './limits/callLimits';
import type { ClamdAddress } from './scanning/clamd';

/** The settings from the environment. The README describes each variable. */
export type Config = {
  /** Zero picks any free port. */
  port: number;
  host: string;
  database: DatabaseLocation;
  loadDemo: boolean;
  /** Where firms' files are kept. */
  files: StoreLocation;
  /** The virus scanner, and the size of the largest file that it looks into, in MB. */
  clamd: { address: ClamdAddress; mostMb: number } | undefined;
  /** The folder that keeps the exports of purged firms. */
  exportsFolder: string;
  /** How many days exports are kept. */
  exportsKeptDays: number;
  hostNames: HostNames;
  /** The API's address in the browser. Empty means the page's own origin. */
  apiBaseUrl: string;
  limits: CallLimits;
  /** Whether people sign in, or everybody who can reach the server may do everything. */
  access: 'open' | 'accounts';
  /** The file of the secret by which people sign in. */
  accessKeyFile: string;
  /** The service that knows breached passwords. */
  breachedPasswordsUrl: string | undefined;
  /** Whether everyone may call the API, although nobody has to sign in. */
  isPublic: boolean;
  /** The proxies whose forwarded headers are trusted. */
  trustedProxies: string[];
  /** Other origins whose pages may call the API. */
  allowedOrigins: string[];
  /** The port on this machine where Prometheus reads metrics. */
  metricsPort: number | undefined;
  /** The mail server, and the address that sends invoices. */
  mail: { url: string; from: string } | undefined;
  salesEmail: string;
  /** Who runs the service, as the landing site tells it. */
  operator: PageConfig['operator'];
  productName: string;
};

/** Makes a validator whose message says what to enter. It never repeats the value, which may contain a password. */
const wants = <Value>(what: string, parse: (value: string) => Value | undefined) =>
  makeValidator<Value>((written) => {
    const value = parse(written);
    if (value === undefined) throw new EnvError(`use ${what}.`);
    return value;
  });

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);

const originOf = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
};

const wholeNumber = (least: number, most: number) => (value: string) =>
  /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined;
const port = wants('a port from 0 to 65535', wholeNumber(0, 65_535));
const poolSize = wants('a number of connections from 2 to 500', wholeNumber(2, 500));
const days = wants('a number of days from 1 to 3650', wholeNumber(1, 3_650));
const limit = wants('a whole number, or 0 for no limit', wholeNumber(0, 999_999_999));
const flag = wants('1 or 0', (value) => ({ '1': true, '0': false })[value]);
const text = wants('some text', matching(/\S/));
const accessMode = wants('open or accounts', (value) => (value === 'open' || value === 'accounts' ? value : undefined));
const address = wants('an address to listen on, such as 127.0.0.1', matching(/^[a-z0-9.:-]+$/i));
const hostName = wants('a host name in lowercase, without a port', matching(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/));
const email = wants('an email address', matching(/^[^@\s]+@[^@\s]+$/));
const phone = wants('a phone number, such as +254 20 271 1234', (value) =>
  phoneFault(value) === undefined && /\S/.test(value) ? value : undefined,
);
const rangeService = wants('an address such as https://api.pwnedpasswords.com/range', (value) =>
  /^https?:\/\/[^?#]+$/.test(value) && URL.canParse(value) ? value.replace(/\/$/, '') : undefined,
);
const origin = wants('an address such as https://api.example.com, without a path', originOf);
const origins = wants('addresses such as https://admin.example.com, separated by commas', (value) => {
  const found = value.split(',').map((one) => originOf(one.trim()));
  return found.every((one) => one !== undefined) ? found : undefined;
});
const proxies = wants('addresses or ranges such as 10.0.0.0/8, or loopback, separated by commas', (value) => {
  const found = value.split(',').map((one) => one.trim());
  return found.every(isProxy) ? found : undefined;
});
const databaseUrl = wants('an address such as postgres://user:password@host:5432/database', (value) =>
  URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol) ? value : undefined,
);

const bucketUrl = wants('the address of a bucket, such as https://s3.example.com/firms-files', (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
    ? url.href.replace(/\/$/, '')
    : undefined;
});
const clamdAddress = wants('an address such as 127.0.0.1:3310, or the path of a socket', (value) => {
  if (value.startsWith('/')) return { path: value };
  const [, host, port] = /^([a-z0-9.-]+|\[[0-9a-f:]+\]):(\d{1,5})$/i.exec(value) ?? [];
  return host && Number(port) <= 65_535 ? { host: host.replace(/[[\]]/g, ''), port: Number(port) } : undefined;
});
const fileSize = wants('a number of megabytes from 1 to 4000', wholeNumber(1, 4_000));

const smtpUrl = wants('an address such as smtp://user:password@mail.example.com:587', (value) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) ? value : undefined,
);

function isProxy(written: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(written)) return true;
  const [address = '', bits, ...rest] = written.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Reads the configuration once, at startup. Throws `CannotStart` if a value is invalid. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = readVariables(environment);
  const access = accessOf(read);
  const hostNames = {
    admin: read.ADMIN_HOST,
    tenant: read.TENANT_HOST,
    staging: read.STAGING_HOST,
    marketing: read.MARKETING_HOST,
  };
  return {
    port: read.PORT,
    host: read.HOST,
    database: read.DATABASE_URL
      ? {
          kind: 'server',
          url: read.DATABASE_URL,
          ...(read.DATABASE_OWNER_URL && { ownerUrl: read.DATABASE_OWNER_URL }),
          preparesStatements: read.DATABASE_PREPARED_STATEMENTS,
          poolSize: read.DATABASE_POOL_SIZE,
        }
      : { kind: 'embedded', folder: read.DATA_DIR },
    files: storeOf(read),
    clamd: read.CLAMD && { address: read.CLAMD, mostMb: read.CLAMD_LARGEST_MB },
    exportsFolder: read.EXPORTS_DIR ?? (read.DATABASE_URL ? 'exports' : join(read.DATA_DIR, 'exports')),
    exportsKeptDays: read.EXPORTS_KEPT_DAYS,
    loadDemo: read.DEMO_DATA ?? (!read.DATABASE_URL && access === 'open'),
    hostNames,
    apiBaseUrl: read.API_BASE_URL ?? '',
    limits: { address: read.RATE_LIMIT_ADDRESS, firm: read.RATE_LIMIT_FIRM, signups: read.RATE_LIMIT_SIGNUPS },
    access,
    accessKeyFile: read.ACCESS_KEY_FILE,
    breachedPasswordsUrl: read.BREACHED_PASSWORDS_URL,
    isPublic: access === 'open' && read.ALLOW_OPEN_ACCESS,
    trustedProxies: read.TRUST_PROXY ?? [],
    allowedOrigins: read.ALLOWED_ORIGINS ?? Object.values(hostNames).flatMap((name) => originsOf(name, read.PORT)),
    metricsPort: read.METRICS_PORT,
    mail: read.SMTP_URL ? { url: read.SMTP_URL, from: read.MAIL_FROM ?? read.SALES_EMAIL } : undefined,
    salesEmail: read.SALES_EMAIL,
    operator: {
      name: read.OPERATOR_NAME,
      address: read.OPERATOR_ADDRESS,
      phone: read.OPERATOR_PHONE,
      registration: read.ODPC_REGISTRATION,
      dataLocation: read.DATA_LOCATION,
      privacyEmail: read.PRIVACY_EMAIL ?? read.SALES_EMAIL,
    },
    productName: read.PRODUCT_NAME,
  };
}

type Variables = ReturnType<typeof readVariables>;

function readVariables(environment: Record<string, string | undefined>) {
  // Most tools unset a variable by leaving it empty.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  return cleanEnv(
    set,
    {
      PORT: port({ default: 4000 }),
      HOST: address({ default: '127.0.0.1' }),
      ACCESS: accessMode({ default: undefined }),
      ACCESS_KEY_FILE: text({ default: 'access.key' }),
      BREACHED_PASSWORDS_URL: rangeService({ default: undefined }),
      ALLOW_OPEN_ACCESS: flag({ default: false }),
      TRUST_PROXY: proxies({ default: undefined }),
      DATABASE_URL: databaseUrl({ default: undefined }),
      DATABASE_OWNER_URL: databaseUrl({ default: undefined }),
      DATABASE_PREPARED_STATEMENTS: flag({ default: true }),
      DATABASE_POOL_SIZE: poolSize({ default: 10 }),
      DATA_DIR: text({ default: '.data' }),
      FILES_DIR: text({ default: undefined }),
      FILES_S3_URL: bucketUrl({ default: undefined }),
      FILES_S3_REGION: text({ default: 'us-east-1' }),
      FILES_S3_KEY_ID: text({ default: undefined }),
      FILES_S3_SECRET: text({ default: undefined }),
      CLAMD: clamdAddress({ default: undefined }),
      CLAMD_LARGEST_MB: fileSize({ default: 100 }),
      EXPORTS_DIR: text({ default: undefined }),
      EXPORTS_KEPT_DAYS: days({ default: 90 }),
      DEMO_DATA: flag({ default: undefined }),
      ADMIN_HOST: hostName({ default: localHostNames.admin }),
      TENANT_HOST: hostName({ default: localHostNames.tenant }),
      STAGING_HOST: hostName({ default: localHostNames.staging }),
      MARKETING_HOST: hostName({ default: localHostNames.marketing }),
      RATE_LIMIT_ADDRESS: limit({ default: defaultLimits.address }),
      RATE_LIMIT_FIRM: limit({ default: defaultLimits.firm }),
      RATE_LIMIT_SIGNUPS: limit({ default: defaultLimits.signups }),
      API_BASE_URL: origin({ default: undefined }),
      ALLOWED_ORIGINS: origins({ default: undefined }),
      METRICS_PORT: port({ default: undefined }),
      SMTP_URL: smtpUrl({ default: undefined }),
      MAIL_FROM: email({ default: undefined }),
      OPERATOR_NAME: text({ default: undefined }),
      OPERATOR_ADDRESS: text({ default: undefined }),
      OPERATOR_PHONE: phone({ default: undefined }),
      ODPC_REGISTRATION: text({ default: undefined }),
      DATA_LOCATION: text({ default: undefined }),
      PRIVACY_EMAIL: email({ default: undefined }),
      SALES_EMAIL: email({ default: 'sales@mizani.example' }),
      PRODUCT_NAME: text({ default: 'Mizani' }),
    },
    { reporter: ({ errors }) => refuse(errors) },
  );
}

/** Whether people sign in. Throws `CannotStart` if what else is set does not go with it. */
function accessOf(read: Variables): Config['access'] {
  const isForOthers = !loopback.test(read.HOST) || read.TRUST_PROXY !== undefined;
  const access = read.ACCESS ?? (isForOthers ? 'accounts' : 'open');
  if (access === 'open' && isForOthers && !read.ALLOW_OPEN_ACCESS) {
    throw new CannotStart(
      'ACCESS: nobody signs in while it is open, so only this machine may reach the server. Use accounts; or, if whoever reaches the server may do everything, set ALLOW_OPEN_ACCESS=1.',
    );
  }
  if (access === 'accounts' && read.API_BASE_URL) {
    throw new CannotStart(
      'API_BASE_URL: people sign in at the pages’ own addresses, so their calls go there. Leave it empty.',
    );
  }
  if (read.DATABASE_OWNER_URL && !read.DATABASE_URL) {
    throw new CannotStart('DATABASE_OWNER_URL: set DATABASE_URL as well, with the login that serves calls.');
  }
  return access;
}

function storeOf(read: Variables): StoreLocation {
  const { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = read;
  if (url === undefined) {
    return { kind: 'folder', folder: read.FILES_DIR ?? (read.DATABASE_URL ? 'files' : join(read.DATA_DIR, 'files')) };
  }
  if (keyId === undefined || secret === undefined) {
    throw new CannotStart('FILES_S3_URL: set FILES_S3_KEY_ID and FILES_S3_SECRET as well.');
  }
  if (read.FILES_DIR !== undefined)
    throw new CannotStart('FILES_S3_URL: files are kept in one place. Leave FILES_DIR empty.');
  return { kind: 's3', url, region, keyId, secret };
}

/** The facts about the deployment that pages need. */
export function pageConfigOf({ exportsKeptDays, mail, access, ...config }: Config, build: string): PageConfig {
  const { productName, apiBaseUrl, hostNames, salesEmail, operator } = config;
  const site = { operator, archiveDays: exportsKeptDays, sendsMail: mail !== undefined };
  return { productName, apiBaseUrl, hostNames, salesEmail, ...site, ...(access === 'accounts' && { access }), build };
}

/** The origins of a host's pages: directly from this server, or through a proxy. */
function originsOf(hostName: string, port: number): string[] {
  return [`http://${hostName}:${port}`, `https://${hostName}`];
}

function refuse(errors: Record<string, Error>): void {
  const faults = Object.entries(errors).map(([name, error]) => `${name}: ${error.message}`);
  if (faults.length > 0) throw new CannotStart(faults.join(' '));
}
