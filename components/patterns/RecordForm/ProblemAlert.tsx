import { Alert } from '#components/elements/Alert';
import * as styles from './ProblemAlert.css';
import type { FieldError } from './splitErrors';

/** Why the server rejected a form. An API problem (RFC 9457) can be passed as it is. */
export type FormProblem = {
  /** What went wrong and what to do. */
  title: string;
  /** More detail, if any. */
  detail?: string | undefined;
  /** The errors by field. */
  errors?: readonly FieldError[] | undefined;
};

export interface ProblemAlertProps {
  /** What went wrong. Nothing is shown without it. */
  problem: FormProblem | undefined;
  /** The errors to list: those that no field shows, as `splitErrors` returns them. */
  errors: readonly FieldError[];
}

/** Says why an action failed, with every reason that isn't shown beside a field. It scrolls into view as it appears. */
export function ProblemAlert({ problem, errors }: ProblemAlertProps) {
  if (!problem) return null;
  return (
    <Alert ref={reveal} tone="error" title={problem.title}>
      {problem.detail && <p>{problem.detail}</p>}
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map((error) => (
            <li key={error.field}>{error.message}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function reveal(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}
