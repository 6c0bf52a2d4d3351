import { parse as parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault } from '#domain/faults';
import { hostIn } from '#hosts/environments';
import { addressOf } from './address';
import { askerFor } from './ask';
import { bodyLimitOf } from './bodyLimit';
import { hasRight, identify, type Caller, type Credential } from './caller';
import type { Operation, Schema } from './document';
import type { Handler, Handlers, Input } from './handlers';
import { refuseBody, wantPart } from './noBody';
import { callsAtOnce, concurrencyLimiter, partsAtOnce } from './overload';
import { Problem } from './problem';
import { withoutField } from './rights';
import { readHeaders, validatorCompiler } from './validation';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call in the contract that the route serves. */
    operation?: Operation;
  }
}

/** Keeps browsers and proxies from caching, rendering or sniffing responses (OWASP REST Security Cheat Sheet). */
const guards = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Adds a route for each call, with the handler of its `operationId`. Throws if a call has no handler, or a handler no call. */
export function addRoutes(
  app: FastifyInstance,
  operations: Operation[],
  handlers: Handlers,
  atOnce = callsAtOnce,
  credentialOf: CredentialOf = () => ({ role: 'open' }),
): void {
  refuseMismatch(operations, handlers);
  const enter = concurrencyLimiter(atOnce);
  // What is slow to arrive costs little while it does, and must not keep other calls out.
  const enterFile = concurrencyLimiter(partsAtOnce);
  app.setValidatorCompiler(validatorCompiler);
  for (const operation of operations) {
    // Health checks must get an answer even from an overloaded server.
    const admit =
      operation.callerKind === 'anyone'
        ? <Result>(work: () => Promise<Result>) => work()
        : operation.takesFile
          ? enterFile
          : enter;
    const handle = handlers[operation.id] as Handler<Operation['id']>;
    app.route({
      method: operation.method,
      url: operation.url,
      config: { operation },
      bodyLimit: bodyLimitOf(operation),
      // Bytes that a range can be asked of stay as they are.
      ...(givesFile(operation) && { compress: false as const }),
      schema: schemaOf(operation),
      onRequest: (_, reply, done) => {
        reply.headers(guards);
        done();
      },
      // Whoever must sign in is told so before their body is read.
      preParsing: [
        (request, _, payload, done) => {
          credentialOf(request);
          done(null, payload);
        },
        ...(operation.takesFile ? [wantPart] : operation.body ? [] : [refuseBody]),
      ],
      handler: async (request, reply) => {
        const input = inputOf(request, reply, operation, credentialOf(request));
        const { status, headers, body } = await admit(() => handle(input));
        const type = mediaType(operation, status);
        if (type !== 'application/json') reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type);
        return reply
          .code(status)
          .headers(headers ?? {})
          .send(visibleTo(input.caller, operation, body));
      },
    });
  }
  refuseOtherMethods(app, operations);
}

/** Finds by what a request says who makes it. Throws a 401 if it must, and doesn't. */
export type CredentialOf = (request: FastifyRequest) => Credential;

/** Leaves out the fields of an answer that the caller has no right to. */
function visibleTo(caller: Caller, { guards }: Operation, body: unknown): unknown {
  const hidden = guards.fields.filter(({ right }) => !hasRight(caller, right));
  return hidden.reduce((left, { path }) => withoutField(left, path), body);
}

function refuseMismatch(operations: Operation[], handlers: Handlers): void {
  const named = new Set<string>(operations.map(({ id }) => id));
  const handled = new Set(Object.keys(handlers));
  const unhandled = [...named].filter((id) => !handled.has(id)).map((id) => `${id} has no handler`);
  const unnamed = [...handled].filter((id) => !named.has(id)).map((id) => `${id} is not in openapi.yaml`);
  const faults = [...unhandled, ...unnamed];
  if (faults.length > 0) throw new Error(`addRoutes: ${faults.join(', ')}.`);
}

function schemaOf({ path, query, header, body, responses }: Operation) {
  const hasAny = ({ properties = {} }: Schema) => Object.keys(properties).length > 0;
  return {
    params: path,
    querystring: query,
    ...(hasAny(header) && { headers: header }),
    ...(body && { body: body.schema }),
    // Problems have one shape, built in one place; only successes need a serialiser.
    response: Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2'))),
  };
}

const givesFile = ({ responses }: Operation) => responses['206'] !== undefined;

/** The media type of a success. The contract has only one for each. */
function mediaType({ responses }: Operation, status: number): string {
  return Object.keys(responses[status]?.content ?? {})[0] ?? 'application/json';
}

function inputOf(request: FastifyRequest, reply: FastifyReply, operation: Operation, credential: Credential) {
  const { id, host, headers, params: path, query, body } = request;
  const header = readHeaders(headers, operation.header);
  const connection = {
    address: addressOf(request),
    ...visitorOf(request),
    isBackground: headers['x-background'] !== undefined,
    page: pageOf(request),
    signal: hangUpOf(reply),
    ask: askerFor(request),
  };
  const from = { request: id, address: connection.address };
  const caller = { ...identify(operation, query as Record<string, unknown>, credential), from };
  return { caller, connection, host, path, query, header, body } as Input<Operation['id']>;
}

/** How much is kept of what a browser calls itself. */
const longestDevice = 300;

/** What a request says about the browser that makes it. */
export function visitorOf({ protocol, headers }: FastifyRequest) {
  const { cookie = '', 'user-agent': device = '' } = headers;
  return { isSecure: protocol === 'https', cookies: parseCookie(cookie), device: device.slice(0, longestDevice) };
}

/** The host of the page behind a request. Browsers leave out `Origin` when a page reads from its own. */
function pageOf({ host, headers }: FastifyRequest): string | undefined {
  if (headers.origin !== undefined) return hostIn(headers.origin);
  return headers['sec-fetch-site'] === undefined ? undefined : host;
}

function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const hangUp = new AbortController();
  if (raw.destroyed) hangUp.abort();
  else raw.once('close', () => raw.writableFinished || hangUp.abort());
  return hangUp.signal;
}

/** Responds 405 to other methods at known paths, and lists the allowed ones. */
function refuseOtherMethods(app: FastifyInstance, operations: Operation[]): void {
  for (const url of new Set(operations.map((operation) => operation.url))) {
    const allowed = operations.filter((operation) => operation.url === url).map(({ method }) => method);
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.includes(method));
    app.route({
      method: others,
      url,
      // Before the body is parsed, because faults in it don't matter here.
      onRequest: async (_, reply) => {
        reply.headers(guards);
        const refusal = fault('method_not_allowed', { allowed: allowed.join(', ') });
        throw new Problem(405, refusal, [{ field: 'method', ...refusal }], { allow: allowed.join(', ') });
      },
      handler: () => undefined,
    });
  }
}
