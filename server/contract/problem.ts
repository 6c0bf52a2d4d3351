import { STATUS_CODES } from 'node:http';
import type { components } from '#openapi';
import { fault, type Fault } from '#domain/faults';
import { sentenceFor } from './sentences';

/** The body of a failure (RFC 9457). */
export type ProblemBody = components['schemas']['Problem'];

/** A fault in one field, named by its path. */
export type FieldFault = Fault & { field: string };

/** The maximum number of faults in a response. A caller with more to fix starts with these. */
const mostFaults = 20;

/** A failed request. Throw it anywhere; one handler turns it into the response. */
export class Problem extends Error {
  readonly errors: readonly FieldFault[];

  constructor(
    readonly status: number,
    readonly fault: Fault,
    errors: readonly FieldFault[] = [],
    readonly headers: Record<string, string> = {},
  ) {
    const listed = errors.slice(0, mostFaults);
    super(fault.code === 'invalid_request' ? inOneLine(listed) : sentenceFor(fault));
    this.errors = listed;
  }

  /** The body of the response. */
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

/** 400: these fields break the contract or a rule. */
export function badRequest(...faults: FieldFault[]): Problem {
  return new Problem(400, fault('invalid_request'), faults);
}

/** 409: the request is valid but conflicts with the current data. */
export function conflict(field: string, found: Fault): Problem {
  return new Problem(409, found, [{ field, ...found }]);
}

/** 404: nothing matches. The field is the part of the request that named it. */
export function notFound(field: string, found: Fault): Problem {
  return new Problem(404, found, [{ field, ...found }]);
}

function inOneLine(faults: readonly FieldFault[]): string {
  return faults.map((one) => `${one.field}: ${sentenceFor(one)}`).join(' ');
}
