import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { Form } from 'react-aria-components/Form';
import {
  ApiError,
  type AwaitedSignup,
  createSignup,
  isAwaited,
  type Problem,
  type Signup,
  type SignupInput,
  useSend,
} from '#components/api';
import { useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { useRuleText } from '#components/language/vocabulary';
import { type FieldError, splitErrors } from '#components/patterns/RecordForm';
import { phoneFault } from '#domain/phoneText';
import { FirmSizeField } from './FirmSizeField';
import { LinkAwaited } from './LinkAwaited';
import { messages } from './messages';
import * as styles from './SignupForm.css';
import { TrialStarted } from './TrialStarted';

/** The result of posting the form without JavaScript: what was typed, and either why it was rejected or what it led to. */
export type SignupAnswer = {
  values: Partial<Record<keyof SignupInput, string>>;
  problem?: Problem;
  firm?: Signup | AwaitedSignup;
};

export interface SignupFormProps {
  /** The URL the form posts to until a script takes over. */
  action: string;
  /** The page for people whose firm has an area already, which a used email address leads to. */
  signInHref: string;
  /** The email address to ask for a forgotten address. */
  salesEmail: string;
  /** The server's answer to such a post, to start from. */
  answer?: SignupAnswer | undefined;
}

const names = ['fullName', 'email', 'phone', 'firmName', 'firmSize'] as const;

/** `FormProps` lacks this attribute, although React Aria hands it down. */
const withoutBrowserChecks = { noValidate: true };

/**
 * Starts a trial: five fields, all required. On failure everything typed stays; on success the firm's address replaces the form.
 *
 * The browser never checks it on its own: before a script runs it would speak the browser's language rather than the
 * page's, and name one field at a time. The script checks it on submit; without one, the server's answer does.
 */
export function SignupForm({ action, signInHref, salesEmail, answer }: SignupFormProps) {
  const words = useMessages(messages);
  const ruleText = useRuleText();
  const send = useSend(createSignup);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const posted = useMemo(() => answer?.problem && toError(answer.problem), [answer]);
  const failure = send.isPending ? null : (send.error ?? posted);
  const isKnown = failure instanceof ApiError && failure.problem?.errors?.some(({ code }) => code === 'email_taken');
  const problem = useProblem(failure, isKnown ? words.known : words.failed);
  const sent: SignupAnswer['values'] | undefined = send.variables ?? answer?.values;
  const { beside, above } = useMemo(() => {
    const inOwnWords = ({ field, message }: FieldError): FieldError => ({
      field,
      message: isName(field) && !sent?.[field]?.trim() ? words.missing[field] : message,
    });
    const errors = problem?.errors?.map(inOwnWords) ?? [];
    // The server reads the number only once the rest is right.
    const phone = errors.length > 0 && errors.every(({ field }) => field !== 'phone') && phoneFault(sent?.phone ?? '');
    return splitErrors(phone ? [...errors, { field: 'phone', message: ruleText(phone) ?? '' }] : errors, names);
  }, [problem, sent, words, ruleText]);

  // The error comes from the server, so focus has to move in an effect.
  useEffect(() => {
    if (!problem || !form.current) return;
    const trap = form.current.elements.namedItem('website') as HTMLInputElement;
    trap.value = '';
    const faulty = names.find((name) => beside[name]);
    const element = faulty && form.current.elements.namedItem(faulty);
    (element instanceof HTMLElement ? element : notice.current)?.focus();
  }, [problem, beside]);

  const firm = send.data ?? answer?.firm;
  if (firm) {
    const firmName = send.variables?.firmName ?? answer?.values.firmName ?? '';
    const shown = { firmName, takesFocus: send.isSuccess };
    if (!isAwaited(firm)) return <TrialStarted firm={firm} {...shown} />;
    const email = send.variables?.email ?? answer?.values.email ?? '';
    return <LinkAwaited delivery={firm.delivery} email={email} {...shown} />;
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Shows every field's error, and focuses the first field at fault.
    if (!event.currentTarget.checkValidity()) return;
    if (!send.isPending) send.mutate(Object.fromEntries(new FormData(event.currentTarget)) as SignupInput);
  };
  const text = (name: 'fullName' | 'email' | 'phone' | 'firmName', autoComplete: string, maxLength: number) => ({
    name,
    label: words[name],
    requiredMessage: words.missing[name],
    defaultValue: answer?.values[name] ?? '',
    autoComplete,
    maxLength,
    isRequired: true,
  });
  return (
    <Form
      ref={form}
      aria-label={words.label}
      method="post"
      action={action}
      {...withoutBrowserChecks}
      validationErrors={beside}
      onSubmit={submit}
      className={styles.sheet}
    >
      <div ref={notice} tabIndex={-1} className={styles.notice}>
        {problem && (
          <Alert tone="error" title={problem.title}>
            {problem.detail && <p>{problem.detail}</p>}
            {isKnown && (
              <p>
                <a href={signInHref}>{words.signIn}</a> {words.forgotten(salesEmail)}
              </p>
            )}
            {above.length > 0 && (
              <ul className={styles.errors}>
                {above.map(({ field, message }) => (
                  <li key={field}>{field === 'website' ? words.filledWebsite : message}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </div>
      <div className={styles.fields}>
        <TextField {...text('fullName', 'name', 120)} />
        <TextField {...text('email', 'email', 254)} type="email" />
        <TextField {...text('phone', 'tel', 30)} type="tel" validate={(phone) => ruleText(phoneFault(phone))} />
        <TextField {...text('firmName', 'organization', 120)} />
        <FirmSizeField defaultValue={answer?.values.firmSize} fault={beside['firmSize']?.join(' ')} />
      </div>
      <div aria-hidden className={styles.trap}>
        <label>
          {words.website}
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <Button type="submit" tone="accent" isPending={send.isPending} pendingLabel={words.pending} isFullWidth>
        {words.submit}
      </Button>
    </Form>
  );
}

const isName = (field: string): field is (typeof names)[number] => names.some((name) => name === field);

const toError = (problem: Problem) => new ApiError(new Response(null, { status: problem.status }), problem);
