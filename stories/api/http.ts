import { createOpenApiHttp } from 'openapi-msw';
import type { components, paths } from '#openapi';
import type { Fault, FaultCode } from '#domain/faults';
import { faults } from '#language/faults';

/** Handlers typed by the contract: a story cannot answer what the server could not. */
export const http = createOpenApiHttp<paths>();

const codes: Record<number, FaultCode> = {
  404: 'no_such_record',
  409: 'slug_taken',
  412: 'changed_meanwhile',
  503: 'database_unavailable',
};

/** The server's own sentence for a fault, where it has one. */
const sentenceOf = ({ code, params }: Fault): string | undefined =>
  (faults.en as Partial<Record<FaultCode, (params: never) => string>>)[code]?.(params as never);

/** A refusal in the contract's format. */
export function problem(
  status: number,
  title: string,
  detail: string,
  errors?: components['schemas']['FieldError'][],
  { code = codes[status] ?? 'invalid_request', params = {} }: Partial<Fault> = {},
): Response {
  const body: components['schemas']['Problem'] = {
    type: 'about:blank',
    title,
    status,
    code,
    params,
    detail: sentenceOf({ code, params } as Fault) ?? detail,
    ...(errors && {
      errors: errors.map((error) => ({ ...error, message: sentenceOf(error as Fault) ?? error.message })),
    }),
  };
  return Response.json(body, { status, headers: { 'Content-Type': 'application/problem+json' } });
}

/** The refusal of a change to a record that someone else has changed. */
export const stale = (name: string) =>
  problem(412, 'Precondition Failed', `Somebody else changed this ${name} after you opened it.`);

/** The response to a call while the database is down. */
export const unavailable = () => problem(503, 'Service Unavailable', 'The database is unavailable.');
