import type { components } from '#openapi';

/** The body of every error response (RFC 9457). */
export type Problem = components['schemas']['Problem'];

// HTTP/2 sends no status text; these are RFC 9110's phrases for the statuses in the contract.
const phrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Any response outside 2xx. Its message is the catalogue's `HTTP {status}: {status text}` (spec section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly response: Response,
    /** Absent when the body was empty or not a problem document. */
    readonly problem?: Problem,
  ) {
    super(`HTTP ${response.status}: ${response.statusText || (phrases[response.status] ?? 'No reason given')}`);
  }

  get status(): number {
    return this.response.status;
  }

  /** Makes the error for a failed response, with its problem if the body can be parsed. */
  static async from(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => undefined);
    return new ApiError(response, isProblem(body) ? body : undefined);
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'title' in body && 'detail' in body;
