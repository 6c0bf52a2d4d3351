import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { type FieldError, splitErrors } from './splitErrors';
import * as styles from './RecordForm.css';

/** Why the server refused what was sent. A problem of the API (RFC 9457) fits as it is. */
export type FormProblem = {
  /** Says what went wrong and what to do. */
  title: string;
  /** More about it, when there is more. */
  detail?: string | undefined;
  /** What is wrong with which field. */
  errors?: readonly FieldError[] | undefined;
};

/** Where a form stands: on a page of its own, or in a `Dialog`. */
export type RecordFormPlace = 'page' | 'dialog';

export interface RecordFormProps {
  /**
   * Where it stands. On a page it lies on a sheet; use `dialog` inside a `Dialog`, which is one already: the actions then
   * lie at the dialog's foot.
   * @default 'page'
   */
  place?: RecordFormPlace;
  /** Names the form for screen readers: the page's title, such as "Add Customer". */
  label: string;
  /**
   * The names of the fields in the form. An error of any other field is listed in the alert above the form. Make the list
   * once, outside the component.
   */
  fields: readonly string[];
  /** The fields, in `FormSection`s. Each has its `name`. */
  children: ReactNode;
  /** The word on the button that sends: "Save Changes". */
  submitLabel: string;
  /**
   * Another way to send, on a button before the main one: "Save as draft". Enter in a field then sends this way, so let it be
   * the one that is easier to take back.
   */
  alternative?: { label: string; onSubmit: () => void };
  /** The word on the button that leaves: "Cancel". */
  cancelLabel: string;
  /**
   * What was sent is being saved; the button waits, and cannot be pressed twice.
   * @default false
   */
  isPending?: boolean;
  /** What screen readers hear meanwhile: "Saving". */
  pendingLabel: string;
  /**
   * Why the last attempt was refused. Errors stand beside their fields, and focus goes to the first of them. Another
   * object is another refusal, so keep it between renders.
   */
  problem?: FormProblem | undefined;
  /** Saves. Called only when every field is filled in as it asks. */
  onSubmit: () => void;
  /** Leaves without saving. */
  onCancel: () => void;
}

/** The frame of a form that makes or changes one record: sections, errors beside their fields, and a row of actions that stays in sight. */
export function RecordForm({
  place = 'page',
  label,
  fields,
  children,
  submitLabel,
  alternative,
  cancelLabel,
  isPending = false,
  pendingLabel,
  problem,
  onSubmit,
  onCancel,
}: RecordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [isAlternative, setAlternative] = useState(false);
  // The same object for the same problem: React Aria takes another one for news, and shows again what was already put right.
  const { beside, above } = useMemo(() => splitErrors(problem?.errors ?? [], fields), [problem, fields]);

  // A refusal comes from the server, not from a gesture, so only an effect can take the focus to it.
  useEffect(() => {
    if (!problem) return;
    const isFaulty = (element: Element) => problem.errors?.some(({ field }) => field === element.getAttribute('name'));
    const faulty = [...(form.current?.elements ?? [])].find(isFaulty);
    (faulty instanceof HTMLElement ? controlOf(faulty) : notice.current)?.focus();
  }, [problem]);

  return (
    <Form
      ref={form}
      aria-label={label}
      validationErrors={beside}
      className={styles.recordForm({ place })}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const { submitter } = event.nativeEvent as SubmitEvent;
        const takesOther = alternative !== undefined && submitter?.getAttribute('value') === 'alternative';
        setAlternative(takesOther);
        if (takesOther) alternative.onSubmit();
        else onSubmit();
      }}
    >
      <div ref={notice} tabIndex={-1} className={styles.notice}>
        {problem && (
          <Alert tone="error" title={problem.title}>
            {problem.detail && <p>{problem.detail}</p>}
            {above.length > 0 && (
              <ul className={styles.errors}>
                {above.map((error) => (
                  <li key={error.field}>{error.message}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </div>
      <div className={styles.sheet({ place })}>
        {children}
        <div className={styles.actions({ place })}>
          <Button onPress={onCancel}>{cancelLabel}</Button>
          {alternative && (
            <Button
              type="submit"
              value="alternative"
              isPending={isPending && isAlternative}
              isDisabled={isPending && !isAlternative}
              pendingLabel={pendingLabel}
            >
              {alternative.label}
            </Button>
          )}
          <div className={styles.mainAction({ isOwnRow: alternative !== undefined })}>
            <Button
              type="submit"
              tone="accent"
              isPending={isPending && !isAlternative}
              isDisabled={isPending && isAlternative}
              pendingLabel={pendingLabel}
            >
              {submitLabel}
            </Button>
          </div>
        </div>
      </div>
    </Form>
  );
}

/** What takes the focus of a field. Some carry their name on a hidden input; then it is the first that is marked as faulty. */
function controlOf(named: HTMLElement): HTMLElement | null | undefined {
  if (!named.matches('[type="hidden"]')) return named;
  return named.closest('form')?.querySelector('[data-invalid] :is(input:not([type="hidden"]), [role="spinbutton"])');
}
