import { useEffect, useState } from 'react';
import { ApiError, acceptLink, enterFirm, lookAtLink, type SignInStep, useSend } from '#components/api';
import { useExplain } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { LinkButton } from '#components/elements/LinkButton';
import { Spinner } from '#components/elements/Spinner';
import { useMessages } from '#components/language';
import { shortestPassword } from '#domain/access/password';
import { SecondFactor } from '../SecondFactor';
import { PasswordField, SignInFrame, type SignInSite, StepForm } from '../SignInFrame';
import { messages } from './messages';

const fields = ['password'];

export interface WelcomeScreenProps {
  site: SignInSite;
  /** Whether it is the console's, whose people no firm invites. */
  isConsole: boolean;
  /** Where one signs in: the host's first page. */
  homeHref: string;
  /** The link's token. Empty where the page was opened without one. */
  token: string;
  /** Called when the link has done its part: somebody is signed in, or signs in next. */
  onDone: () => void;
}

/** Opens the link of an invitation or a reset: whose it is, a new password, and then a code where one is needed. */
export function WelcomeScreen({ site, isConsole, homeHref, token, onDone }: WelcomeScreenProps) {
  const words = useMessages(messages);
  const explain = useExplain();
  const look = useSend(lookAtLink);
  const accept = useSend(acceptLink);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<SignInStep>();
  const enter = useSend(enterFirm);
  const goOn = (next: SignInStep) => (next.state === 'signed_in' ? onDone() : setStep(next));
  const { mutate, data: link } = look;
  useEffect(() => {
    if (token) mutate({ token });
  }, [mutate, token]);

  const signIn = (
    <LinkButton tone="accent" isFullWidth href={homeHref}>
      {words.signIn}
    </LinkButton>
  );
  if (!token) {
    return (
      <SignInFrame site={site} title={words.noToken} lead={words.noTokenLead}>
        {signIn}
      </SignInFrame>
    );
  }
  if (hasLinkEnded(look.error) || hasLinkEnded(accept.error) || hasLinkEnded(enter.error)) {
    return (
      <SignInFrame site={site} title={words.ended} lead={isConsole ? words.endedLead.console : words.endedLead.firm}>
        {signIn}
      </SignInFrame>
    );
  }
  if (step) {
    return <SecondFactor site={site} step={step} email={link?.email ?? ''} onDone={goOn} onRestart={onDone} />;
  }
  if (!link) {
    return (
      <SignInFrame site={site} title={words.signIn}>
        {look.error && !look.isPending ? (
          <Alert
            tone="error"
            title={words.lookFailed}
            action={
              <Button size="sm" onPress={() => mutate({ token })}>
                {words.retry}
              </Button>
            }
          >
            <p>{explain(look.error)}</p>
          </Alert>
        ) : (
          <Spinner label={words.loading} />
        )}
      </SignInFrame>
    );
  }
  const { kind, name, email } = link;
  if (kind === 'enter') {
    return (
      <SignInFrame site={site} title={words.enter(name)} lead={words.enterLead(email)}>
        {enter.error && !enter.isPending && (
          <Alert tone="error" title={words.enterFailed}>
            <p>{explain(enter.error)}</p>
          </Alert>
        )}
        <Button
          tone="accent"
          isFullWidth
          autoFocus
          isPending={enter.isPending}
          pendingLabel={words.entering}
          onPress={() => enter.mutate({ token }, { onSuccess: goOn })}
        >
          {words.submitEnter}
        </Button>
      </SignInFrame>
    );
  }
  const title = kind === 'reset' ? words.reset : words.welcome(name);
  return (
    <SignInFrame site={site} title={title} lead={kind === 'join' ? words.joinLead(email) : words.lead(email)}>
      <StepForm
        label={title}
        fields={fields}
        submitLabel={words.submit[kind]}
        pendingLabel={words.pending}
        isPending={accept.isPending}
        error={accept.error}
        failed={words.failed[kind]}
        onSubmit={() => accept.mutate({ token, password }, { onSuccess: goOn })}
      >
        {/* Password managers look for whose password it is. */}
        <input name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={words.password[kind]}
          value={password}
          onChange={setPassword}
          requiredMessage={words.missing}
          {...(kind === 'join'
            ? { autoComplete: 'current-password' }
            : { autoComplete: 'new-password', description: words.rule(shortestPassword) })}
        />
      </StepForm>
    </SignInFrame>
  );
}

const hasLinkEnded = (error: unknown) => error instanceof ApiError && error.problem?.code === 'link_ended';
