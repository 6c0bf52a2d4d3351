import { createOpenApiHttp } from 'openapi-msw';
import type { components, paths } from '#openapi';

/** Handlers typed by the contract: a story cannot answer what the server could not. */
export const http = createOpenApiHttp<paths>();

/** A refusal in the form that the contract gives it. */
export function problem(
  status: number,
  title: string,
  detail: string,
  errors?: components['schemas']['FieldError'][],
): Response {
  const body: components['schemas']['Problem'] = {
    type: 'about:blank',
    title,
    status,
    detail,
    ...(errors && { errors }),
  };
  return Response.json(body, { status, headers: { 'Content-Type': 'application/problem+json' } });
}
