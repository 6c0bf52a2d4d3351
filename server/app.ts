import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors, { type FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify';
import { fault } from '#domain/faults';
import { addressAt } from './session/addressAt';
import type { Breaches } from './access/breaches';
import type { AccessKeys } from './access/keys';
import type { PageConfig } from '#hosts/readConfig';
import { checkAnswers } from './contract/checkAnswers';
import { answerClientError } from './contract/clientError';
import { partOfFile, readContract, type Operation } from './contract/document';
import { notPart } from './contract/noBody';
import type { Handlers } from './contract/handlers';
import { longestBody } from './contract/bodyLimit';
import { answerFailure } from './contract/failures';
import { Problem } from './contract/problem';
import { addRoutes, type CredentialOf } from './contract/routes';
import { admitRequests } from './doors/admission';
import { firmKeyIn } from './doors/firmKey';
import { ignoreForwardedHost } from './doors/forwarded';
import { originsOf } from './doors/origins';
import { purposeOf } from './doors/purpose';
import type { Reach } from './doors/reach';
import { toServices, type Resources } from './doors/services';
import { withReadsOnRecord } from './audit/onRecord';
import { drainConnections, limitArrival } from './connections';
import { allHandlers } from './handlers';
import { addHosting } from './hosting/hosting';
import { limitCalls, type CallLimits } from './limits/callLimits';
import { firmLimit } from './limits/firmLimit';
import { signupLimit } from './limits/signupLimit';
import { openDaraja, safaricom } from './daraja/daraja';
import { openImporter, type Importer } from './firm/imports/importer';
import { Counts, SharedCounts } from './limits/counts';
import { withMetering } from './metering/withMetering';
import type { Pages } from './hosting/pages';
import type { Metrics } from './metrics/metrics';

/** What the application is built from. */
export type AppOptions = {
  /** Without an importer, the application has one of its own, which begins what it is asked for; without M-Pesa, it reaches none. */
  resources: Omit<Resources, 'importer' | 'daraja'> & Partial<Pick<Resources, 'importer' | 'daraja'>>;
  pages: Pages;
  facts: PageConfig;
  /** Other origins whose pages may call the API. */
  allowedOrigins: string[];
  reach: Reach;
  /** The proxies whose forwarded headers are trusted: addresses, ranges or their names. */
  trustedProxies?: string[];
  /** The keys of signing in, the port in links on this machine, and what knows breached passwords. Without keys, access is open. */
  accounts?: { keys: AccessKeys; port: number; breaches?: Breaches };
  /** The limits on calls; without them, there is no limit. */
  limits?: CallLimits;
  log: FastifyBaseLogger;
  /** Measures the calls. */
  metrics?: Metrics;
  /** For tests: makes a response that breaks the contract an error. */
  checkAnswers?: boolean;
  /** For tests: who makes each call, in place of a session. */
  credentialOf?: CredentialOf;
  /** For tests: the maximum number of concurrent calls. */
  callsAtOnce?: number;
  /** For tests: how long a request may take to arrive, in milliseconds. */
  arrivalTime?: number;
};

/** The longest that a request may take to arrive, in milliseconds. A slower one ties up its connection for nothing. */
const longestArrival = 25_000;

/** The same for a part of a file, which may come over a slow line: 5 MB at 150 kbit/s. */
const longestPartArrival = 300_000;

/** Builds the application, API and pages, without opening a port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const arrivalTime = options.arrivalTime ?? longestArrival;
  const app = fastify({
    loggerInstance: options.log,
    bodyLimit: longestBody,
    genReqId: () => randomUUID(),
    requestTimeout: longestPartArrival,
    http: {
      requestTimeout: longestPartArrival,
      headersTimeout: arrivalTime * 0.4,
      // How often Node checks for requests that take too long.
      connectionsCheckingInterval: arrivalTime * 0.1,
    },
    trustProxy: options.trustedProxies ?? false,
    // Requests that arrive on open connections during shutdown are still served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_000 },
    frameworkErrors: answerFailure,
    clientErrorHandler: answerClientError,
  });
  app.setErrorHandler(answerFailure);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  ignoreForwardedHost(app);
  options.metrics?.observe(app);
  readJsonOnly(app);
  drainConnections(app);
  limitArrival(app, arrivalTime);
  if (options.checkAnswers) checkAnswers(app);

  // Request bodies can't be compressed: a few bytes could unpack to more than the process can hold.
  await app.register(compress, { globalDecompression: false });
  app.addHook('onRequest', refusePacked);
  const { hostNames } = options.facts;
  const origins = originsOf(options.allowedOrigins, hostNames);
  const sharing: FastifyCorsOptionsDelegateCallback = (request, done) => {
    const { origin } = request.headers;
    done(null, {
      // What a browser asks beforehand is no call yet.
      // Sessions are for the hosts' own pages, so where people sign in others read only what a key opens to them.
      origin:
        origin !== undefined &&
        (options.accounts
          ? bringsKey(request) && origins.isAllowed(origin)
          : origins.isAllowed(origin, purposeOf(request, hostNames))),
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [
        'Content-Disposition',
        'Content-Range',
        'Document-Id',
        'ETag',
        'Location',
        'Retry-After',
        'Tus-Resumable',
        'Upload-Expires',
        'Upload-Length',
        'Upload-Offset',
        'X-Request-Id',
      ],
      strictPreflight: false,
    });
  };
  await app.register(cors, { delegator: sharing });
  admitRequests(app, options.reach, origins, options.accounts !== undefined);
  const counts = options.limits && countCalls(app, options.resources);
  if (options.limits && counts) await limitCalls(app, options.limits, counts);
  await addHosting(app, options.pages, options.facts, options.accounts !== undefined, (slug) =>
    options.resources.database.read({ slug, role: 'system' }, async (_, entered) => (await entered).firm),
  );
  const operations = readContract();
  const signing = await openSigning(app, options, counts);
  const importer = options.resources.importer ?? ownImporter(app, options.resources);
  const daraja = options.resources.daraja ?? nowhere(options.resources.now);
  const services = toServices({ ...options.resources, importer, daraja }, operations, {
    ...(options.limits &&
      counts && { firm: firmLimit(options.limits.firm, counts), signups: signupLimit(options.limits.signups, counts) }),
  });
  const { meter } = options.resources;
  const recorded = withReadsOnRecord(allHandlers(services, signing?.access), operations, services);
  const metered = withMetering(recorded, (firmId) => meter.count(firmId));
  const handlers = signing ? signing.seeing(metered) : metered;
  addRoutes(app, operations, handlers, options.callsAtOnce, options.credentialOf ?? signing?.credentialOf);
  return app;
}

function ownImporter(app: FastifyInstance, { database, now }: Pick<Resources, 'database' | 'now'>): Importer {
  const importer = openImporter({ database, now, log: app.log });
  app.addHook('onClose', () => importer.stop());
  return importer;
}

/** M-Pesa where nothing goes out: it can't be reached. */
const nowhere = (now: () => Date): Resources['daraja'] => ({
  calls: openDaraja(safaricom, now, () => Promise.reject(new TypeError('Nothing goes out.'))),
  key: () => Buffer.alloc(32),
});

/** How people sign in, and how their sessions come with calls. It takes code that open access does not load. */
async function openSigning(app: FastifyInstance, { accounts, facts, resources }: AppOptions, counts?: Counts) {
  if (!accounts) return undefined;
  const { database, now, mailer } = resources;
  const { hostNames, productName } = facts;
  const { openAccess } = await import('./access/access');
  const { sessionCredential: credentialOf } = await import('./access/credential');
  const { seenSessions, withSeen } = await import('./access/seen');
  const pagesAt = (hostName: string) => addressAt(hostName, accounts.port);
  const access = openAccess({
    database,
    now,
    mailer,
    productName,
    keys: accounts.keys,
    log: app.log,
    breaches: accounts.breaches,
    counts: counts ?? new Counts(now),
    pagesAt,
    pagesOf: (slug) => pagesAt(slug === undefined ? hostNames.admin : `${slug}.${hostNames.tenant}`),
  });
  const seen = seenSessions((ids) => access.noteSeen(ids), app.log);
  app.addHook('onClose', seen.stop);
  return { access, credentialOf, seeing: (handlers: Handlers) => withSeen(handlers, seen.add) };
}

/** Whether a page's request has a firm's key, or asks beforehand whether it may send one. */
const bringsKey = (request: FastifyRequest) =>
  firmKeyIn(request) !== undefined ||
  (request.method === 'OPTIONS' && /\bauthorization\b/i.test(request.headers['access-control-request-headers'] ?? ''));

const takesBody = (operation: Operation | undefined) => operation?.body !== undefined || operation?.takesFile === true;

/** Refuses a compressed body. A call that takes none refuses any. */
const refusePacked: onRequestHookHandler = ({ headers, routeOptions }, _, done) => {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity' || !takesBody(routeOptions.config.operation)) return done();
  const packed = fault('unsupported_media_type');
  done(new Problem(415, packed, [{ field: 'Content-Encoding', ...packed }]));
};

/**
 * Accepts JSON bodies only, and parts of files where a call takes them, which its handler reads. An empty body counts as no body: some
 * clients send the content type with every DELETE.
 */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
  app.addContentTypeParser(partOfFile, ({ routeOptions }, payload, done) =>
    routeOptions.config.operation?.takesFile ? done(null, payload) : done(notPart()),
  );
}

/** Counts calls, together with any other processes on the same database. */
function countCalls(app: FastifyInstance, { database, now }: Pick<Resources, 'database' | 'now'>): Counts {
  const counts = database.kind === 'embedded' ? new Counts(now) : new SharedCounts(database, now);
  const settle = () => counts.settle().catch((error: unknown) => app.log.warn({ err: error }, 'Calls not shared.'));
  const timer = setInterval(() => void settle(), 1_000);
  app.addHook('onClose', async () => clearInterval(timer));
  return counts;
}
