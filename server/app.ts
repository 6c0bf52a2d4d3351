import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type onRequestHookHandler } from 'fastify';
import { fault } from '#domain/faults';
import type { PageConfig } from '#hosts/readConfig';
import { checkAnswers } from './contract/checkAnswers';
import { answerClientError } from './contract/clientError';
import { readContract } from './contract/document';
import { answerFailure, bodyLimit } from './contract/failures';
import { Problem } from './contract/problem';
import { addRoutes } from './contract/routes';
import { toServices, type Resources } from './doors/services';
import { allHandlers } from './handlers';
import { addHosting } from './hosting/hosting';
import type { Pages } from './hosting/pages';

/** The parts of the application. */
export type AppOptions = {
  resources: Resources;
  pages: Pages;
  facts: PageConfig;
  allowedOrigins: string[];
  log: FastifyBaseLogger;
  /** For tests: makes a response that breaks the contract an error. */
  checkAnswers?: boolean;
  /** For tests: the maximum number of concurrent calls. */
  callsAtOnce?: number;
};

/** Builds the application, API and pages, without opening a port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    bodyLimit,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
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
  readJsonOnly(app);
  letConnectionsGo(app);
  if (options.checkAnswers) checkAnswers(app);

  // Bodies come as they are: a few bytes could unpack to more than the process can hold.
  await app.register(compress, { globalDecompression: false });
  app.addHook('onRequest', refusePacked);
  await app.register(cors, {
    origin: options.allowedOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Content-Disposition', 'ETag', 'Location', 'Retry-After', 'X-Request-Id'],
    strictPreflight: false,
  });
  await addHosting(app, options.pages, options.facts);
  const operations = await readContract();
  const services = toServices(options.resources, operations);
  addRoutes(app, operations, allHandlers(services), options.callsAtOnce);
  return app;
}

/** Refuses a body that is compressed. */
const refusePacked: onRequestHookHandler = (request, _, done) => {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return done();
  const packed = fault('unsupported_media_type');
  done(new Problem(415, packed, [{ field: 'Content-Encoding', ...packed }]));
};

/** Accepts JSON bodies only. An empty one counts as none: some clients send the content type with every DELETE. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
}

/** Closes kept-alive connections during shutdown, which they would otherwise delay. */
function letConnectionsGo(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
