import { changePassword, useSend } from '#components/api';
import { Dialog } from '#components/elements/Dialog';
import { toasts } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { shortestPassword } from '#domain/access/password';
import { useFormValues } from '../../record/useFormValues';
import { PasswordField, StepForm } from '../SignInFrame';
import { messages } from './messages';

const fields = ['password'];

/** Whose password it is. */
export interface ChangePasswordProps {
  email: string;
  onClose: () => void;
}

/** Changes one's own password. The server asks for a proof first if the last one is old. */
export function ChangePassword({ email, onClose }: ChangePasswordProps) {
  const { password: words } = useMessages(messages);
  const { close, saving } = useMessages(common);
  const { values, field } = useFormValues({ password: '' });
  const { mutate, isPending, error } = useSend(changePassword);
  const done = () => {
    toasts.show({ title: words.changed });
    onClose();
  };
  return (
    <Dialog isOpen size="sm" title={words.change} closeLabel={close} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <StepForm
        label={words.change}
        fields={fields}
        submitLabel={words.change}
        pendingLabel={saving}
        isPending={isPending}
        error={error}
        failed={words.failed}
        onSubmit={() => mutate(values, { onSuccess: done })}
      >
        {/* Password managers look for whose password it is. */}
        <input name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field('password')}
          label={words.label}
          description={words.rule(shortestPassword)}
          requiredMessage={words.missing}
          autoComplete="new-password"
        />
      </StepForm>
    </Dialog>
  );
}
