import type { FastifyBaseLogger, FastifyLoggerOptions, FastifyRequest } from 'fastify';
import { omitUndefined } from '#domain/omit';
import { pino, type DestinationStream } from 'pino';

/** The logged form of an error: enough to find its cause, and nothing that a person typed. */
export type LoggedError = {
  type: string;
  code?: string;
  constraint?: string;
  table?: string;
  /** Empty if it would contain values. */
  message: string;
  stack: string;
  cause?: LoggedError;
};

/**
 * How requests, responses and errors are logged: without URL parameters, which may be a search for a client, and without the
 * values of statements, which are a firm's data. A request is identified by its route's pattern.
 */
const withoutValues = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'none' }),
  res: ({ statusCode }: { statusCode?: number }) => ({ ...(statusCode !== undefined && { statusCode }) }),
  err: (error: Error) => logged(error),
} satisfies NonNullable<FastifyLoggerOptions['serializers']>;

/** Opens a process's log, which writes JSON to a stream. */
export function openLog(stream: DestinationStream): FastifyBaseLogger {
  return pino({ level: 'info', serializers: withoutValues }, stream);
}

function logged(error: Error & { code?: string; constraint?: string; table?: string }): LoggedError {
  const { name, code, constraint, table, cause } = error;
  // A failed statement's text and a database's message contain values; their codes identify the error without them.
  const isOfStatement = code !== undefined || cause !== undefined;
  return {
    type: name,
    ...omitUndefined({ code, constraint, table }),
    message: isOfStatement ? '' : error.message,
    stack: placesOf(error),
    ...(cause instanceof Error && { cause: logged(cause) }),
  };
}

/** Where an error comes from: its stack without its message. */
function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
