import type { FastifyRequest } from 'fastify';

/** The longest form without files, in bytes: a message of 4,000 characters, each written as up to twelve. */
export const formLimit = 65_536;

/** A field of a posted form; empty if it is missing. */
export const fieldOf = ({ body }: FastifyRequest, name: string): string =>
  (body as Record<string, string> | undefined)?.[name] ?? '';

/** The id of the record in a page's path. */
export const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;
