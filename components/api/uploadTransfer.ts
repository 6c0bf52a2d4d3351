import { type DetailedError, Upload } from 'tus-js-client';
import { partSize, type UploadTarget } from '#domain/uploads';
import { ApiError } from './ApiError';

/** A part of a queue's work: one file to one address. */
export interface Transfer {
  file: Blob;
  name: string;
  /** Where it goes. A photo waits for the others of its document. */
  target: UploadTarget | { photo: '' };
  /** Where the server expects the rest, if it has a beginning. */
  address: string | undefined;
  onAddress: (address: string) => void;
  /** Called with the bytes that have left the browser. */
  onProgress: (sent: number) => void;
}

/** The calls' base address, and what every one of them carries. */
export interface Line {
  endpoint: string;
  headers: Record<string, string>;
}

/**
 * Sends a file by tus, in parts, from where the server has it. Resolves to the id of the document once all of it is there. Rejects with
 * an `ApiError` if it is refused, with a `TypeError` if the connection breaks, as `fetch` does, and never once `signal` has aborted.
 */
export function transfer({ file, name, target, ...rest }: Transfer, line: Line, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { address, onAddress, onProgress } = rest;
    const upload = new Upload(file, {
      // With an address of its own nothing is begun anew unless the queue says so.
      ...(address === undefined ? { endpoint: line.endpoint } : { uploadUrl: address }),
      headers: line.headers,
      chunkSize: partSize,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { filename: name, ...target },
      onUploadUrlAvailable: () => upload.url !== null && onAddress(upload.url),
      onProgress,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('Document-Id') ?? ''),
      onError: (error) => void problemOf(error).then(reject),
    });
    signal.addEventListener('abort', () => void upload.abort());
    upload.start();
  });
}

/** Has the server forget what it has of a file. */
export const discard = (address: string, { headers }: Line): Promise<void> =>
  Upload.terminate(address, { headers, retryDelays: null });

async function problemOf(error: Error | DetailedError): Promise<Error> {
  const answer = 'originalResponse' in error ? error.originalResponse : undefined;
  if (!answer?.getStatus()) return new TypeError(error.message, { cause: error });
  return ApiError.from(new Response(answer.getBody() || null, { status: answer.getStatus() }));
}
