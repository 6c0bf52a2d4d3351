import type { FastifyInstance } from 'fastify';
import { partOfFile, type Operation, type Schema } from '#server/contract/document';

/** What a caller sends: parameters by name, and a body. */
export type Request = {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  body?: unknown;
};

/** Values that exist in the database, by the name of the field or parameter that takes them. */
export type Known = Record<string, unknown[]>;

const idNames = [
  'id',
  'caseId',
  'clientId',
  'client',
  'matterId',
  'paymentId',
  'creditNoteId',
  'advocate',
  'assigneeId',
  'userId',
  'personId',
  'supportId',
  'tenantId',
  'invoiceId',
  'statementId',
  'useId',
];

/** What a call is about that concerns nothing that exists, so that no call that is let in changes anything. */
export const unknownRecords: Known = {
  ...Object.fromEntries(idNames.map((name) => [name, ['01933f2e-7a00-7000-8000-00000000ffff']])),
  ids: ['01933f2e-7a00-7000-8000-00000000ffff'],
  version: [1],
  no: [1],
  'Upload-Length': ['5'],
  'Upload-Metadata': ['filename UGxhaW50LnR4dA=='],
  'Upload-Offset': ['0'],
  q: ['kilele'],
  date: ['2026-11-21'],
  day: ['2026-11-21'],
  month: ['2026-11-21'],
  accountId: ['01933f2e-7a00-7000-8000-00000000abcd'],
};

/** What queries need that bodies of the same names say otherwise. */
const ofQueries: Known = { day: ['2026-11-21'], from: ['2026-11-01'], to: ['2026-11-30'], bank: ['0'] };

/** An answer, as the caller gets it. */
export type Answer = { status: number; headers: Record<string, unknown>; bytes: Buffer };

/** The least that the contract asks for: its own example of the body, about records that exist. */
export function exampleOf({ path, query, header, body, takesFile }: Operation, known: Known): Request {
  const [example] = Object.values(body?.examples ?? {});
  const required = (part: Schema, of = known) =>
    Object.fromEntries(Object.entries(part.properties ?? {}).map(([name, schema]) => [name, oneOf(name, schema, of)]));
  const named = required(header);
  const wanted = ['X-Tenant', ...((header.required as string[] | undefined) ?? [])];
  return {
    path: required(path),
    query: Object.fromEntries(
      Object.entries(required(query, { ...ofQueries, ...known })).filter(([name]) =>
        (query.required as string[] | undefined)?.includes(name),
      ),
    ),
    header: Object.fromEntries(wanted.flatMap((name) => (named[name] === undefined ? [] : [[name, named[name]]]))),
    ...(takesFile && { body: 'hello' }),
    ...(body && { body: withKnown(example?.value as Record<string, unknown>, known) }),
  };
}

/** Sends what no typed client would. A body that is a text is sent as it is. */
export async function send(app: FastifyInstance, operation: Operation, request: Request): Promise<Answer> {
  const { path, query, header, body } = request;
  const url = operation.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(path[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, text(value)]));
  const headers = Object.fromEntries(Object.entries(header).map(([name, value]) => [name, text(value)]));
  const answer = await app.inject({
    method: operation.method as 'GET',
    url: search.size > 0 ? `${url}?${search.toString()}` : url,
    headers: {
      ...(body !== undefined && { 'content-type': operation.takesFile ? partOfFile : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const oneOf = (name: string, schema: Schema, known: Known) =>
  known[name]?.[0] ?? (schema['enum'] as unknown[] | undefined)?.[0];

function withKnown(example: Record<string, unknown>, known: Known): Record<string, unknown> {
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, known[name]?.[0] ?? value]));
}
