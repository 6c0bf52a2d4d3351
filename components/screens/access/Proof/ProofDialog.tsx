import { proveAgain, proveByPasskey, useSend } from '#components/api';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import { useFormValues } from '../../record/useFormValues';
import { PasskeyButton } from '../Passkey';
import { CodeField } from '../SecondFactor';
import { PasswordField, StepForm } from '../SignInFrame';
import { messages } from './messages';
import { steps, why } from './Proof.css';

const both = ['password', 'code'];
const passwordOnly = ['password'];

export interface ProofDialogProps {
  /** Whether the person has one-time codes, and gives one besides the password. */
  hasCodes: boolean;
  /** Whether they have a passkey that works here, which is enough by itself. */
  hasPasskeys: boolean;
  /** Called with whether it is proved; with `false` when the person doesn't want to. */
  onDone: (isProved: boolean) => void;
}

/** Asks somebody who is signed in to prove again who they are, before what can harm. The call that needs it waits. */
export function ProofDialog({ hasCodes, hasPasskeys, onDone }: ProofDialogProps) {
  const words = useMessages(messages);
  const { close, saving } = useMessages(common);
  const { values, field } = useFormValues({ password: '', code: '' });
  const { mutate, isPending, error } = useSend(proveAgain);
  const submit = () => mutate(hasCodes ? values : { password: values.password }, { onSuccess: () => onDone(true) });
  return (
    <Dialog
      isOpen
      size="sm"
      isDismissable={false}
      asksWhenTyped
      title={words.title}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onDone(false)}
    >
      <p className={why}>{words.why}</p>
      <div className={steps}>
        {hasPasskeys && <PasskeyButton label={words.passkey} use={proveByPasskey} onDone={() => onDone(true)} />}
        <StepForm
          label={words.title}
          fields={hasCodes ? both : passwordOnly}
          submitLabel={words.submit}
          pendingLabel={saving}
          isPending={isPending}
          error={error}
          failed={words.failed}
          onSubmit={submit}
        >
          <PasswordField
            {...field('password')}
            label={words.password}
            requiredMessage={words.missing}
            autoComplete="current-password"
          />
          {hasCodes && <CodeField label={words.code} {...field('code')} />}
        </StepForm>
      </div>
    </Dialog>
  );
}
