import { STATUS_CODES } from 'node:http';
import type { components } from '#openapi';

/** The body of a failure (RFC 9457). */
export type ProblemBody = components['schemas']['Problem'];

/** What is wrong with one field, as a sentence to show beside it. */
export type FieldFault = components['schemas']['FieldError'];

/** A request that can't be served: thrown anywhere, answered in one place. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly errors: FieldFault[] = [],
    readonly headers: Record<string, string> = {},
  ) {
    super(detail);
  }

  /** The problem as it travels. */
  get body(): ProblemBody {
    return {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.detail,
      ...(this.errors.length > 0 && { errors: this.errors }),
    };
  }
}

/** The request breaks the contract or a rule, in these fields. */
export function badRequest(...faults: FieldFault[]): Problem {
  return new Problem(400, inOneLine(faults), faults);
}

/** The request is sound, but another record stands in its way. */
export function conflict(...faults: FieldFault[]): Problem {
  return new Problem(409, inOneLine(faults), faults);
}

/** There is no such thing. The field is the part of the request that named it. */
export function notFound(field: string, message: string): Problem {
  return new Problem(404, message, [{ field, message }]);
}

function inOneLine(faults: FieldFault[]): string {
  return faults.map(({ field, message }) => `${field}: ${message}`).join(' ');
}
