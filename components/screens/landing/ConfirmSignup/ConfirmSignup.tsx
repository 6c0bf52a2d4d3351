import { type FormEvent, useEffect, useMemo } from 'react';
import { Form } from 'react-aria-components/Form';
import { ApiError, confirmSignup, lookAtSignup, useSend } from '#components/api';
import { useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { splitErrors } from '#components/patterns/RecordForm';
import { shortestPassword } from '#domain/access/password';
import * as styles from '../SignupForm/SignupForm.css';
import { TrialStarted } from '../SignupForm/TrialStarted';
import { messages } from './messages';

export interface ConfirmSignupProps {
  /** The link's token. Empty if the page was opened without one. */
  token: string;
}

const names = ['password'] as const;

const hasEnded = (error: unknown) => error instanceof ApiError && error.response.status === 404;

/** Finishes a sign-up by its link: whose it is, a password, and then the firm's address. */
export function ConfirmSignup({ token }: ConfirmSignupProps) {
  const words = useMessages(messages);
  const look = useSend(lookAtSignup);
  const send = useSend(confirmSignup);
  const { mutate, data: signup } = look;
  useEffect(() => {
    if (token) mutate({ token });
  }, [mutate, token]);
  const problem = useProblem(send.error ?? look.error, send.error ? words.failed : words.lookFailed);
  const { beside, above } = useMemo(() => splitErrors(problem?.errors ?? [], names), [problem]);

  if (!token || hasEnded(look.error) || hasEnded(send.error)) {
    return (
      <div className={styles.sheet}>
        <Alert tone="warning" title={words.ended}>
          <p>{words.endedHint}</p>
        </Alert>
      </div>
    );
  }
  if (send.data) return <TrialStarted firm={send.data} firmName={signup?.firmName ?? ''} takesFocus heading="h2" />;
  if (!signup) {
    return (
      <div className={styles.sheet}>
        {problem && !look.isPending ? (
          <Alert
            tone="error"
            title={problem.title}
            action={
              <Button size="sm" onPress={() => mutate({ token })}>
                {words.retry}
              </Button>
            }
          >
            {problem.detail && <p>{problem.detail}</p>}
          </Alert>
        ) : (
          <p role="status">{words.loading}</p>
        )}
      </div>
    );
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.checkValidity()) return;
    const { password } = Object.fromEntries(new FormData(event.currentTarget)) as { password: string };
    if (!send.isPending) send.mutate({ token, password });
  };
  const { email, firmName, hasPassword } = signup;
  return (
    <Form aria-label={words.label} validationErrors={beside} onSubmit={submit} className={styles.sheet}>
      {problem && (
        <Alert tone="error" title={problem.title}>
          {problem.detail && <p>{problem.detail}</p>}
          {above.map(({ field, message }) => (
            <p key={field}>{message}</p>
          ))}
        </Alert>
      )}
      <p>{hasPassword ? words.ownPassword(firmName, email) : words.newPassword(firmName, email)}</p>
      {/* Password managers look for whose password it is. */}
      <input name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="password"
        type="password"
        label={words.password}
        isRequired
        requiredMessage={words.missing}
        maxLength={800}
        autoComplete={hasPassword ? 'current-password' : 'new-password'}
        description={hasPassword ? undefined : words.rule(shortestPassword)}
      />
      <Button type="submit" tone="accent" isPending={send.isPending} pendingLabel={words.pending} isFullWidth>
        {words.submit}
      </Button>
    </Form>
  );
}
