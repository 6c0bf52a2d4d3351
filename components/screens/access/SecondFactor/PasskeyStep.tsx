import { signInWithPasskey } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { useMessages } from '#components/language';
import { knowsPasskeys, PasskeyButton } from '../Passkey';
import { SignInFrame, TextButton } from '../SignInFrame';
import { messages } from './messages';
import type { SecondFactorProps } from './SecondFactor';
import * as styles from './SecondFactor.css';

/** Takes the passkey of whoever has one and no codes: the password alone does not let them in. */
export function PasskeyStep({ site, email, onDone, onRestart }: SecondFactorProps) {
  const { passkey, as, notYou } = useMessages(messages);
  return (
    <SignInFrame site={site} title={passkey.title} lead={passkey.lead}>
      {knowsPasskeys() ? (
        <PasskeyButton label={passkey.use} use={signInWithPasskey} onDone={onDone} />
      ) : (
        <Alert tone="warning" title={passkey.unknown} />
      )}
      <p className={styles.hint}>{passkey.lost}</p>
      <p className={styles.hint}>
        {as(email)} <TextButton onPress={onRestart}>{notYou}</TextButton>
      </p>
    </SignInFrame>
  );
}
