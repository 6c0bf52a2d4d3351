import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '#components/elements/Button';
import { focusFirstField } from '#components/elements/field';
import { type FormProblem, ProblemAlert } from './ProblemAlert';
import { splitErrors } from './splitErrors';
import { keepClear } from './keepClear';
import * as styles from './RecordForm.css';

/** Where a form is used: on its own page, or in a `Dialog`. */
export type RecordFormPlace = 'page' | 'dialog';

export interface RecordFormProps {
  /**
   * The layout. On a page the form gets its own panel. Use `dialog` inside a `Dialog`, which already is one: the actions then go at the
   * dialog's foot, and the first field has the focus.
   * @default 'page'
   */
  place?: RecordFormPlace;
  /** Names the form for screen readers: the page's title, such as "Add Customer". */
  label: string;
  /**
   * The names of the form's fields. Errors on other fields are listed in the alert beside the actions. Define the list outside the
   * component.
   */
  fields: readonly string[];
  /** The fields, in `FormSection`s. Each needs its `name`. */
  children: ReactNode;
  /** The label of the submit button: "Save Changes". */
  submitLabel: string;
  /**
   * The look of the submit button. Use `danger` where submitting loses data for good.
   * @default 'accent'
   */
  tone?: 'accent' | 'danger';
  /**
   * A second submit button before the main one: "Save as draft". Enter in a field then triggers this one, so choose the action that is
   * easier to undo.
   */
  alternative?: { label: string; onSubmit: () => void };
  /** The label of the cancel button: "Cancel". */
  cancelLabel: string;
  /**
   * Whether the form is being saved. The button shows it and can't be pressed again.
   * @default false
   */
  isPending?: boolean;
  /** Read by screen readers while `isPending`: "Saving". */
  pendingLabel: string;
  /**
   * Why the last attempt failed. Errors are shown beside their fields, and focus moves to the first. A new object counts as a new
   * failure, so keep it stable between renders.
   */
  problem?: FormProblem | undefined;
  /** Called to save, once every field is valid. */
  onSubmit: () => void;
  /** Called to leave without saving. */
  onCancel: () => void;
}

/** A form that creates or edits one record: sections, errors beside their fields, and a row of actions that stays in view. */
export function RecordForm({
  place = 'page',
  label,
  fields,
  children,
  submitLabel,
  tone = 'accent',
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
  // The same object for the same problem: React Aria treats a new one as new errors, and would show corrected ones again.
  const { beside, above } = useMemo(() => splitErrors(problem?.errors ?? [], fields), [problem, fields]);

  // The failure comes from the server, not from a user event, so only an effect can move focus to it.
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
      className={styles.recordForm}
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
      <div ref={place === 'dialog' ? focusFirstField : null} className={styles.sheet({ place })}>
        {children}
        <div ref={keepClear} className={styles.bar({ place })} data-keep-clear>
          {/* Beside the button that was pressed: the top of a long form may be far above the window. */}
          <div ref={notice} tabIndex={problem ? 0 : -1} className={styles.notice}>
            <ProblemAlert problem={problem} errors={above} />
          </div>
          <div className={styles.actions}>
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
                tone={tone}
                isPending={isPending && !isAlternative}
                isDisabled={isPending && isAlternative}
                pendingLabel={pendingLabel}
              >
                {submitLabel}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </Form>
  );
}

/** A field's focusable control. Some fields have their name on a hidden input; then it is the first control marked invalid. */
function controlOf(named: HTMLElement): HTMLElement | null | undefined {
  if (!named.matches('[type="hidden"]')) return named;
  return named.closest('form')?.querySelector('[data-invalid] :is(input:not([type="hidden"]), [role="spinbutton"])');
}
