import type { FastifyBaseLogger, FastifyLoggerOptions, FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';

/** What the log keeps of a failure: enough to find its cause, and nothing of what a person typed. */
export type LoggedError = {
  type: string;
  code?: string;
  constraint?: string;
  table?: string;
  /** Empty where it would hold values. */
  message: string;
  stack: string;
  cause?: LoggedError;
};

/**
 * How requests, answers and failures are logged: without addresses' parameters, which may be a search for a client, and without
 * the values of statements, which are a firm's data. A request is named by its route's pattern.
 */
const withoutValues = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'none' }),
  res: ({ statusCode }: { statusCode?: number }) => ({ ...(statusCode !== undefined && { statusCode }) }),
  err: (error: Error) => logged(error),
} satisfies NonNullable<FastifyLoggerOptions['serializers']>;

/** Opens the log of a process, which writes JSON to a stream. */
export function openLog(stream: DestinationStream): FastifyBaseLogger {
  return pino({ level: 'info', serializers: withoutValues }, stream);
}

function logged(error: Error & { code?: string; constraint?: string; table?: string }): LoggedError {
  const { name, code, constraint, table, cause } = error;
  // A failed statement's text and a database's message hold values; their codes say the same without.
  const isOfStatement = code !== undefined || cause !== undefined;
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
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
