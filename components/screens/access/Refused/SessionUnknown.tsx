import { useExplain } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { useMessages } from '#components/language';
import { ClosedPage, useRefusal } from '../../firm/FirmArea';
import type { SignInSite } from '../SignInFrame';
import { messages } from './messages';
import { unknown } from './SessionUnknown.css';

export interface SessionUnknownProps {
  /** Why the server didn't say. */
  error: unknown;
  site: SignInSite;
  /** Asks again. */
  onRetry: () => void;
}

/** Says that the server didn't tell who is signed in, or that there is no firm in whose area somebody could be. */
export function SessionUnknown({ error, site, onRetry }: SessionUnknownProps) {
  const words = useMessages(messages);
  const explain = useExplain();
  const refusal = useRefusal(error);
  if (refusal) return <ClosedPage refusal={refusal} productName={site.productName} contactEmail={site.helpEmail} />;
  return (
    <main id="content" className={unknown}>
      <Alert
        tone="error"
        title={words.unknown}
        action={
          <Button size="sm" onPress={onRetry}>
            {words.retry}
          </Button>
        }
      >
        <p>{explain(error)}</p>
      </Alert>
    </main>
  );
}
