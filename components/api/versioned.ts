import { bodyOf } from './createApi';

/** A record with the version in which it was read. */
export type Versioned<Record> = { record: Record; etag: string };

/** Takes the record and its version out of an answer; without a version, the one that matches any. */
export function versioned<Record>(answer: { data?: { data: Record }; response: Response }): Versioned<Record> {
  return { record: bodyOf(answer).data, etag: answer.response.headers.get('ETag') ?? '*' };
}
