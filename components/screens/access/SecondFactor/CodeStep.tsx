import { useState } from 'react';
import { giveCode, signInWithPasskey, useSend, useSignInPlace } from '#components/api';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { PasskeyLink } from '../Passkey';
import { SignInFrame, StepForm, TextButton } from '../SignInFrame';
import { CodeField } from './CodeField';
import { messages } from './messages';
import type { SecondFactorProps } from './SecondFactor';
import { SignInEnded, hasEnded } from './SignInEnded';
import * as styles from './SecondFactor.css';

const fields = ['code'];

/** Takes a code from the authenticator app, or a recovery code. */
export function CodeStep({ site, step, email, onDone, onRestart }: SecondFactorProps) {
  const { code, recovery, as, notYou } = useMessages(messages);
  const place = useSignInPlace().data?.data.name ?? site.productName;
  const [isRecovery, setRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error, reset } = useSend(giveCode);
  const words = isRecovery ? recovery : code;
  const change = () => {
    reset();
    setTyped('');
    setRecovery(!isRecovery);
  };
  if (hasEnded(error)) return <SignInEnded site={site} onRestart={onRestart} />;
  return (
    <SignInFrame site={site} title={words.title} lead={isRecovery ? recovery.lead : code.lead(place)}>
      <StepForm
        // Another field: it takes the focus.
        key={words.title}
        label={words.title}
        fields={fields}
        submitLabel={code.submit}
        pendingLabel={code.pending}
        isPending={isPending}
        error={error}
        failed={code.failed}
        onSubmit={() => mutate({ challenge: step.challenge ?? '', code: typed.trim() }, { onSuccess: onDone })}
      >
        {isRecovery ? (
          <TextField
            name="code"
            label={recovery.label}
            value={typed}
            onChange={setTyped}
            requiredMessage={recovery.missing}
            autoComplete="off"
            spellCheck="false"
            maxLength={60}
            isRequired
          />
        ) : (
          <CodeField label={code.label} value={typed} onChange={setTyped} />
        )}
      </StepForm>
      <div className={styles.aside}>
        <TextButton onPress={change}>{isRecovery ? recovery.useCode : code.useRecovery}</TextButton>
        <PasskeyLink use={signInWithPasskey} onDone={onDone} />
      </div>
      {isRecovery && <p className={styles.hint}>{recovery.lost}</p>}
      <p className={styles.hint}>
        {as(email)} <TextButton onPress={onRestart}>{notYou}</TextButton>
      </p>
    </SignInFrame>
  );
}
