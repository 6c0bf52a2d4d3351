import { LogIn } from 'lucide-react';
import { ApiError, enterSupport, useSend } from '#components/api';
import { useExplain } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { SignInFrame, type SignInSite } from '../SignInFrame';
import { messages } from './messages';

export interface EnterSupportScreenProps {
  site: SignInSite;
  /** The link's code. Empty where the page was opened without one. */
  code: string;
  /** Called when the operator is in. */
  onEntered: () => void;
}

/** The page of a link into a firm's area for support: what the operator may do there, and the way in. */
export function EnterSupportScreen({ site, code, onEntered }: EnterSupportScreenProps) {
  const words = useMessages(messages);
  const explain = useExplain();
  const { mutate: enter, isPending, error } = useSend(enterSupport);
  const hasEnded = !code || (error instanceof ApiError && error.problem?.code === 'link_ended');
  if (hasEnded) {
    return (
      <SignInFrame site={site} title={words.ended}>
        <p>{words.endedLead}</p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame site={site} title={words.title} lead={words.lead}>
      {error && !isPending && (
        <Alert tone="error" title={words.failed}>
          <p>{explain(error)}</p>
        </Alert>
      )}
      <Button
        tone="accent"
        isFullWidth
        icon={<Icon of={LogIn} />}
        isPending={isPending}
        pendingLabel={words.entering}
        onPress={() => enter(code, { onSuccess: onEntered })}
      >
        {words.enter}
      </Button>
    </SignInFrame>
  );
}
