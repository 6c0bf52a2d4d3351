import { useMessages } from '#components/language';
import { trialDays } from '#domain/plans';
import { lead, title } from '../Site/Site.css';
import { messages } from './messages';
import { Points } from './Points';

/** Beside the sign-up form: what happens after it. */
export function GettingIn() {
  const words = useMessages(messages).signup;
  return (
    <div>
      <h2 id="signup-title" className={title}>
        {words.title}
      </h2>
      <p className={lead}>{words.lead}</p>
      <Points of={{ address: words.address, end: words.end(trialDays.signedUp) }} />
    </div>
  );
}
