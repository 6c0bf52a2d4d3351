import { ApiError } from '#components/api';
import { useMessages } from '#components/language';
import type { Refusal } from './ClosedPage';
import { messages } from './messages';

/** The reason there is no area to open, if that (and not a failed call) is the problem. */
export function useRefusal(error: unknown): Refusal | undefined {
  const { refusals } = useMessages(messages);
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (!problem || !(problem.code in refusals)) return undefined;
  return { code: problem.code as Refusal['code'], firm: String(problem.params['firm'] ?? '') };
}
