import { ApiError } from './ApiError';

/** Whether a read failed because there is no such record: its id is unknown (404), or no id at all (400). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}
