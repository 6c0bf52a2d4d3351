import { useMessages } from '#components/language';
import { trialDays } from '#domain/plans';
import { lead, title } from '../Site/Site.css';
import { messages } from './messages';
import { Points } from './Points';

/** Beside the sign-up form: what happens after it. */
export function GettingIn({ hasAccounts }: { hasAccounts: boolean }) {
  const words = useMessages(messages).signup;
  return (
    <div>
      <h2 id="signup-title" className={title}>
        {words.title}
      </h2>
      <p className={lead}>{hasAccounts ? words.lead : words.openLead}</p>
      <Points of={{ address: hasAccounts ? words.address : words.openAddress, end: words.end(trialDays.signedUp) }} />
    </div>
  );
}
