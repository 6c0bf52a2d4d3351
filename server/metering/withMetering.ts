import type { OperationId } from '#server/contract/document';
import type { Handlers } from '#server/contract/handlers';
import { wrapHandlers } from '#server/contract/wrapHandlers';

/** Calls that bring a file or take it, which one file can need hundreds of. */
const ofFiles: ReadonlySet<OperationId> = new Set([
  'createUpload',
  'getUpload',
  'appendToUpload',
  'endUpload',
  'getDocumentFile',
]);

/**
 * Counts each call that a firm's door has admitted, once it has been answered. Refused requests are not the firm's usage, and neither are
 * the parts of files.
 */
export const withMetering = (handlers: Handlers, count: (firmId: string) => void): Handlers =>
  wrapHandlers(handlers, (handle, id) => async (input) => {
    const answer = await handle(input);
    if (input.caller.firmId !== undefined && !ofFiles.has(id)) count(input.caller.firmId);
    return answer;
  });
