import { useExplain } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { useMessages } from '#components/language';
import { messages } from './messages';
import { unknown } from './SessionUnknown.css';

export interface SessionUnknownProps {
  /** Why the server didn't say. */
  error: unknown;
  /** Asks again. */
  onRetry: () => void;
}

/** Says that the server didn't tell who is signed in. */
export function SessionUnknown({ error, onRetry }: SessionUnknownProps) {
  const words = useMessages(messages);
  const explain = useExplain();
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
