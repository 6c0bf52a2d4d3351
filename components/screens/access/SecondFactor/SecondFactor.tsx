import type { SignInStep } from '#components/api';
import type { SignInSite } from '../SignInFrame';
import { CodeStep } from './CodeStep';
import { GeneratorStep } from './GeneratorStep';
import { PasskeyStep } from './PasskeyStep';

export interface SecondFactorProps {
  site: SignInSite;
  /** What comes next after the right password. */
  step: SignInStep;
  /** Who is signing in. */
  email: string;
  onSignedIn: () => void;
  /** Starts again with the password: for somebody else, or because this sign-in has ended. */
  onRestart: () => void;
}

/** The second step of signing in: a code or a passkey, or setting codes up where the role needs them and there are none yet. */
export function SecondFactor(props: SecondFactorProps) {
  switch (props.step.state) {
    case 'generator_needed':
      return <GeneratorStep {...props} />;
    case 'passkey_needed':
      return <PasskeyStep {...props} />;
    default:
      return <CodeStep {...props} />;
  }
}
