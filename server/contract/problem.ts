import { STATUS_CODES } from 'node:http';
import type { components } from '#openapi';
import { fault, type Fault } from '#domain/faults';
import { sentenceFor } from './sentences';

/** The body of a failure (RFC 9457). */
export type ProblemBody = components['schemas']['Problem'];

/** What is wrong with one field, named by its path. */
export type FieldFault = Fault & { field: string };

/** A request that can't be served. Throw it anywhere; it is answered in one place. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault,
    readonly errors: FieldFault[] = [],
    readonly headers: Record<string, string> = {},
  ) {
    super(fault.code === 'invalid_request' ? inOneLine(errors) : sentenceFor(fault));
  }

  /** The problem as it is sent. */
  get body(): ProblemBody {
    return {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      code: this.fault.code,
      params: this.fault.params,
      detail: this.message,
      ...(this.errors.length > 0 && { errors: this.errors.map((one) => ({ ...one, message: sentenceFor(one) })) }),
    };
  }
}

/** The request breaks the contract or a rule, in these fields. */
export function badRequest(...faults: FieldFault[]): Problem {
  return new Problem(400, fault('invalid_request'), faults);
}

/** The request is valid, but another record stands in its way. */
export function conflict(field: string, found: Fault): Problem {
  return new Problem(409, found, [{ field, ...found }]);
}

/** There is no such thing. The field is the part of the request that named it. */
export function notFound(field: string, found: Fault): Problem {
  return new Problem(404, found, [{ field, ...found }]);
}

function inOneLine(faults: FieldFault[]): string {
  return faults.map((one) => `${one.field}: ${sentenceFor(one)}`).join(' ');
}
