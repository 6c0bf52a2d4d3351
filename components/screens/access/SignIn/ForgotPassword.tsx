import { requestLink, useSend } from '#components/api';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { SignInFrame, type SignInSite, StepForm, TextButton } from '../SignInFrame';
import { messages } from './messages';
import * as styles from './SignIn.css';

const fields = ['email'];

export interface ForgotPasswordProps {
  site: SignInSite;
  isConsole: boolean;
  email: string;
  onEmailChange: (email: string) => void;
  onBack: () => void;
}

/** Asks for a link to a new password. It never says whether anybody signs in with the address. */
export function ForgotPassword({ site, isConsole, email, onEmailChange, onBack }: ForgotPasswordProps) {
  const { reset, email: label, missing } = useMessages(messages);
  const { mutate, isPending, error, data, variables } = useSend(requestLink);
  const back = (
    <p className={styles.hint}>
      <TextButton onPress={onBack}>{reset.back}</TextButton>
    </p>
  );
  if (data) {
    const unsent = isConsole ? reset.unsentLead.console : reset.unsentLead.firm;
    return (
      <SignInFrame
        site={site}
        title={data.isMailed ? reset.sent : reset.unsent}
        lead={data.isMailed ? reset.sentLead(variables?.email ?? '') : unsent}
      >
        {back}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame site={site} title={reset.title} lead={reset.lead}>
      <StepForm
        label={reset.title}
        fields={fields}
        submitLabel={reset.submit}
        pendingLabel={reset.pending}
        isPending={isPending}
        error={error}
        failed={reset.failed}
        onSubmit={() => mutate({ email: email.trim() })}
      >
        <TextField
          name="email"
          type="email"
          label={label}
          value={email}
          onChange={onEmailChange}
          requiredMessage={missing.email}
          autoComplete="username"
          spellCheck="false"
          maxLength={254}
          isRequired
        />
      </StepForm>
      {back}
    </SignInFrame>
  );
}
