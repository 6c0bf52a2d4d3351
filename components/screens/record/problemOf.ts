import { ApiError, explain } from '#components/api';
import type { FormProblem } from '#components/patterns/RecordForm';

/** What a form shows of a failure: its own sentence, and either the fields at fault or the server's reason. */
export function problemOf(error: unknown, title: string): FormProblem | undefined {
  if (!error) return undefined;
  const errors = error instanceof ApiError ? error.problem?.errors : undefined;
  return errors?.length ? { title, errors } : { title, detail: explain(error) };
}
