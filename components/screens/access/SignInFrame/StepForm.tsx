import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '#components/elements/Button';
import { focusFirstField } from '#components/elements/field';
import { ProblemAlert, splitErrors } from '#components/patterns/RecordForm';
import * as styles from './StepForm.css';
import { useSignInProblem } from './useSignInProblem';

/** A step's form and what became of sending it. */
export interface StepFormProps {
  /** Names the form for screen readers: the step's heading. */
  label: string;
  /** The names of its fields. The one that is asked for again takes the focus when the server refuses the step: the last. */
  fields: readonly string[];
  submitLabel: string;
  /** Read by screen readers while it is sent: "Signing in…". */
  pendingLabel: string;
  isPending: boolean;
  /** Why the last attempt failed. */
  error: unknown;
  /** What failed: "Couldn’t sign you in." */
  failed: string;
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form of few fields, each with its errors beside it; typing can begin at once. What was typed stays when it fails. */
export function StepForm({
  label,
  fields,
  submitLabel,
  pendingLabel,
  isPending,
  error,
  failed,
  onSubmit,
  children,
}: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const problem = useSignInProblem(isPending ? null : error, failed);
  const { beside, above } = useMemo(() => splitErrors(problem?.errors ?? [], fields), [problem, fields]);
  // The refusal comes from the server, so the focus moves in an effect.
  useEffect(() => {
    if (!problem) return;
    const name = fields.find((field) => beside[field]) ?? fields.at(-1);
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  }, [problem, beside, fields]);
  return (
    <Form
      ref={form}
      aria-label={label}
      validationErrors={beside}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
    >
      <ProblemAlert problem={problem?.errors && above.length === 0 ? undefined : problem} errors={above} />
      <div ref={focusFirstField} className={styles.fields}>
        {children}
      </div>
      <Button type="submit" tone="accent" isFullWidth isPending={isPending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
    </Form>
  );
}
