import { useEffect, useState } from 'react';
import { confirmGenerator, startGenerator, useSend, useSignInPlace } from '#components/api';
import { useMessages } from '#components/language';
import { SignInFrame, TextButton } from '../SignInFrame';
import { GeneratorSetUp } from './GeneratorSetUp';
import { messages } from './messages';
import { RecoveryCodes } from './RecoveryCodes';
import type { SecondFactorProps } from './SecondFactor';
import { hasEnded, SignInEnded } from './SignInEnded';
import * as styles from './SecondFactor.css';

/** Sets up one-time codes for somebody who must have them to sign in, and shows the recovery codes. */
export function GeneratorStep({ site, step: { challenge = '' }, email, onDone, onRestart }: SecondFactorProps) {
  const { setUp, codes, as, notYou } = useMessages(messages);
  const place = useSignInPlace().data?.data.name ?? site.productName;
  const start = useSend(startGenerator);
  const confirm = useSend(confirmGenerator);
  const [typed, setTyped] = useState('');
  const { mutate } = start;
  const begin = () => mutate({ challenge });
  useEffect(() => mutate({ challenge }), [mutate, challenge]);
  if (hasEnded(start.error) || hasEnded(confirm.error)) return <SignInEnded site={site} onRestart={onRestart} />;
  if (confirm.data) {
    return (
      <SignInFrame site={site} title={codes.title} lead={codes.lead}>
        <RecoveryCodes
          codes={confirm.data.recoveryCodes}
          place={place}
          email={email}
          onDone={() => onDone({ state: 'signed_in' })}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame site={site} title={setUp.title} lead={setUp.lead}>
      <GeneratorSetUp
        start={start}
        onStart={begin}
        confirm={confirm}
        typed={typed}
        onType={setTyped}
        onSubmit={() => confirm.mutate({ challenge, code: typed })}
      />
      <p className={styles.hint}>
        {as(email)} <TextButton onPress={onRestart}>{notYou}</TextButton>
      </p>
    </SignInFrame>
  );
}
