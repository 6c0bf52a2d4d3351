import { ApiError } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { useMessages } from '#components/language';
import { useFaultText } from '#components/language/vocabulary';
import { SignInFrame, type SignInSite } from '../SignInFrame';
import { messages } from './messages';

/** Whether a step was refused because the sign-in took too long or had too many wrong codes. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'sign_in_ended';

/** A sign-in that can't go on. */
export interface SignInEndedProps {
  site: SignInSite;
  onRestart: () => void;
}

/** Says that a sign-in has ended, and starts again. */
export function SignInEnded({ site, onRestart }: SignInEndedProps) {
  const { code, restart } = useMessages(messages);
  const faultText = useFaultText();
  return (
    <SignInFrame site={site} title={code.title}>
      <Alert tone="error" title={faultText({ code: 'sign_in_ended', params: {} })} />
      <Button tone="accent" isFullWidth autoFocus onPress={onRestart}>
        {restart}
      </Button>
    </SignInFrame>
  );
}
