import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { PageConfig } from '#hosts/readConfig';
import { checkAnswers } from './contract/checkAnswers';
import { answerClientError } from './contract/clientError';
import { readContract } from './contract/document';
import { answerFailure, bodyLimit } from './contract/failures';
import { addRoutes } from './contract/routes';
import { allHandlers } from './handlers';
import { addHosting } from './hosting/hosting';
import type { Pages } from './hosting/pages';
import type { Services } from './services';

/** What the application is made of. */
export type AppOptions = {
  services: Services;
  pages: Pages;
  facts: PageConfig;
  allowedOrigins: string[];
  logger: FastifyServerOptions['logger'];
  /** For tests: an answer that breaks the contract is a failure. */
  checkAnswers?: boolean;
  /** For tests: so many calls are worked on at once. */
  callsAtOnce?: number;
};

/** The application without its port: the calls of the contract, and the pages. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.logger ?? false,
    bodyLimit,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    // What arrives on an open connection while the server stops is still served.
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

  await app.register(compress);
  await app.register(cors, {
    origin: options.allowedOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Content-Disposition', 'ETag', 'Location', 'Retry-After', 'X-Request-Id'],
    strictPreflight: false,
  });
  await addHosting(app, options.pages, options.facts);
  addRoutes(app, await readContract(), allHandlers(options.services), options.callsAtOnce);
  return app;
}

/** Bodies are JSON. An empty one is none: clients that send JSON's type always also send it with a DELETE. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
}

/** A connection that its client keeps open after the last answer would hold up a server that stops. */
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
