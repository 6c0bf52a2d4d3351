import { useState } from 'react';
import { signIn, signInWithPasskey, type SignInStep, useSend } from '#components/api';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { PasskeyButton } from '../Passkey';
import { PasswordField, StepForm, TextButton } from '../SignInFrame';
import { messages } from './messages';
import * as styles from './SignIn.css';

const fields = ['email', 'password'];

export interface PasswordFormProps {
  email: string;
  /** Whether the address is that of whoever was signed in, and only the password is asked for. */
  isEmailFixed: boolean;
  onEmailChange: (email: string) => void;
  onOtherPerson: () => void;
  onForgot: () => void;
  /** Called with what comes next. */
  onDone: (step: SignInStep) => void;
  /** For those who have no account. */
  hint: string;
}

/** The first step of signing in. */
export function PasswordForm({
  email,
  isEmailFixed,
  onEmailChange,
  onOtherPerson,
  onForgot,
  onDone,
  hint,
}: PasswordFormProps) {
  const words = useMessages(messages);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useSend(signIn);
  return (
    <>
      <StepForm
        label={words.title}
        fields={fields}
        submitLabel={words.submit}
        pendingLabel={words.pending}
        isPending={isPending}
        error={error}
        failed={words.failed}
        onSubmit={() => mutate({ email: email.trim(), password }, { onSuccess: onDone })}
      >
        {isEmailFixed ? (
          // Password managers look for whose password it is.
          <input name="email" autoComplete="username" value={email} readOnly hidden />
        ) : (
          <TextField
            name="email"
            type="email"
            label={words.email}
            value={email}
            onChange={onEmailChange}
            requiredMessage={words.missing.email}
            autoComplete="username"
            spellCheck="false"
            maxLength={254}
            isRequired
          />
        )}
        <div className={styles.withLink}>
          <PasswordField
            name="password"
            label={words.password}
            value={password}
            onChange={setPassword}
            requiredMessage={words.missing.password}
            autoComplete="current-password"
          />
          <span className={styles.link}>
            <TextButton onPress={onForgot}>{words.forgot}</TextButton>
          </span>
        </div>
      </StepForm>
      <PasskeyButton use={signInWithPasskey} onDone={onDone} />
      <p className={styles.hint}>
        {isEmailFixed ? (
          <>
            {words.as(email)} <TextButton onPress={onOtherPerson}>{words.notYou}</TextButton>
          </>
        ) : (
          hint
        )}
      </p>
    </>
  );
}
