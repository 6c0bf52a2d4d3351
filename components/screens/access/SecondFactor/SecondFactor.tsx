import type { SignInStep } from '#components/api';
import type { SignInSite } from '../SignInFrame';
import { CodeStep } from './CodeStep';
import { FirmStep } from './FirmStep';
import { GeneratorStep } from './GeneratorStep';
import { PasskeyStep } from './PasskeyStep';

export interface SecondFactorProps {
  site: SignInSite;
  /** What comes next after the right password. */
  step: SignInStep;
  /** Who is signing in. */
  email: string;
  /** Called with what comes next. */
  onDone: (step: SignInStep) => void;
  /** Starts again with the password: for somebody else, or because this sign-in has ended. */
  onRestart: () => void;
}

/**
 * What comes after the password: a code or a passkey, setting codes up where the role needs them and there are none yet, or choosing
 * one of one's firms.
 */
export function SecondFactor(props: SecondFactorProps) {
  switch (props.step.state) {
    case 'generator_needed':
      return <GeneratorStep {...props} />;
    case 'passkey_needed':
      return <PasskeyStep {...props} />;
    case 'firm_needed':
      return <FirmStep {...props} />;
    default:
      return <CodeStep {...props} />;
  }
}
