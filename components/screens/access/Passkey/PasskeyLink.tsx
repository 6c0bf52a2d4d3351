import { useMessages } from '#components/language';
import { ProblemAlert } from '#components/patterns/RecordForm';
import { TextButton, useSignInProblem } from '../SignInFrame';
import { knowsPasskeys } from './knowsPasskeys';
import { messages } from './messages';
import type { PasskeyButtonProps } from './PasskeyButton';
import { usePasskey } from './usePasskey';

/** Uses a passkey, as a step aside. It is not there in a browser that knows none. */
export function PasskeyLink({ use, onDone }: Omit<PasskeyButtonProps, 'label'>) {
  const words = useMessages(messages);
  const { ask, error } = usePasskey(use, onDone);
  const problem = useSignInProblem(error, words.failed);
  if (!knowsPasskeys()) return null;
  return (
    <>
      <TextButton onPress={ask}>{words.use}</TextButton>
      <ProblemAlert problem={problem} errors={problem?.errors ?? []} />
    </>
  );
}
