import { useState } from 'react';
import type { SignInStep } from '#components/api';
import { useMessages } from '#components/language';
import { SignInFrame, type SignInSite } from '../SignInFrame';
import { SecondFactor } from '../SecondFactor';
import { ForgotPassword } from './ForgotPassword';
import { messages } from './messages';
import { PasswordForm } from './PasswordForm';

export interface SignInScreenProps {
  site: SignInSite;
  /** Whether it is the console's, whose people no firm invites. */
  isConsole: boolean;
  /** Who was signed in, when their session has ended while they work. */
  email?: string | undefined;
  /**
   * Why there is nobody: somebody has just signed out, or a session has ended over a page.
   * @default 'nobody'
   */
  reason?: 'nobody' | 'signed_out' | 'ended';
  /** Called once somebody is signed in. */
  onSignedIn: () => void;
}

/** Signs somebody in: a password, then a one-time code where they have one or need one. */
export function SignInScreen({ site, isConsole, email: known, reason = 'nobody', onSignedIn }: SignInScreenProps) {
  const words = useMessages(messages);
  const [email, setEmail] = useState(known ?? '');
  const [isFixed, setFixed] = useState(known !== undefined);
  const [step, setStep] = useState<'password' | 'forgot' | SignInStep>('password');
  const [notice, setNotice] = useState(reason);
  const goOn = (next: SignInStep) => (next.state === 'signed_in' ? onSignedIn() : setStep(next));
  const restart = () => {
    setFixed(false);
    setNotice('nobody');
    setStep('password');
  };
  if (step === 'forgot') {
    return (
      <ForgotPassword
        site={site}
        isConsole={isConsole}
        email={email}
        onEmailChange={setEmail}
        onBack={() => setStep('password')}
      />
    );
  }
  if (step !== 'password') {
    return <SecondFactor site={site} step={step} email={email} onDone={goOn} onRestart={restart} />;
  }
  const leads = { nobody: undefined, signed_out: words.signedOut, ended: words.ended };
  return (
    <SignInFrame site={site} title={words.title} lead={leads[notice]}>
      <PasswordForm
        email={email}
        isEmailFixed={isFixed}
        onEmailChange={setEmail}
        onOtherPerson={restart}
        onForgot={() => setStep('forgot')}
        onDone={goOn}
        hint={isConsole ? words.invited.console : words.invited.firm}
      />
    </SignInFrame>
  );
}
