import { FingerprintPattern } from 'lucide-react';
import type { SignInStep } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { ProblemAlert } from '#components/patterns/RecordForm';
import { useSignInProblem } from '../SignInFrame';
import { knowsPasskeys } from './knowsPasskeys';
import { messages } from './messages';
import * as styles from './Passkey.css';
import { type PasskeyUse, usePasskey } from './usePasskey';

/** What using a passkey does. */
export interface PasskeyButtonProps {
  /** "Sign in with a passkey" unless it says otherwise. */
  label?: string;
  /** The call that takes what the passkey has signed. */
  use: PasskeyUse;
  onDone: (step: SignInStep) => void;
}

/** Uses a passkey in place of a password and a code. It is not there in a browser that knows none. */
export function PasskeyButton({ label, use, onDone }: PasskeyButtonProps) {
  const words = useMessages(messages);
  const { ask, isPending, error } = usePasskey(use, onDone);
  const problem = useSignInProblem(error, words.failed);
  if (!knowsPasskeys()) return null;
  return (
    <div className={styles.passkey}>
      <Button
        isFullWidth
        icon={<Icon of={FingerprintPattern} />}
        isPending={isPending}
        pendingLabel={words.pending}
        onPress={ask}
      >
        {label ?? words.signIn}
      </Button>
      <ProblemAlert problem={problem} errors={problem?.errors ?? []} />
    </div>
  );
}
