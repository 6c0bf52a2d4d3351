import { useState } from 'react';
import { addPasskey, startNewPasskey, useSend, useSession } from '#components/api';
import { Dialog } from '#components/elements/Dialog';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { useFormValues } from '../../record/useFormValues';
import { passkeyMessages } from '../Passkey';
import { StepForm } from '../SignInFrame';
import * as styles from './Account.css';
import { messages } from './messages';
import { useDeviceName } from './useDeviceName';

const fields = ['name'];

/** The dialog's way out. */
export interface AddPasskeyProps {
  onClose: () => void;
}

/** Names a passkey, then has the browser make it. The server asks for a proof first if the last one is old. */
export function AddPasskey({ onClose }: AddPasskeyProps) {
  const { passkeys: words } = useMessages(messages);
  const { addFailed } = useMessages(passkeyMessages);
  const { close } = useMessages(common);
  const session = useSession();
  const { mutateAsync: start } = useSend(startNewPasskey);
  const { mutateAsync: add } = useSend(addPasskey);
  const nameOf = useDeviceName();
  const { values, field } = useFormValues({ name: nameOf(navigator.userAgent) });
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({ isPending: false, error: null });
  const run = async () => {
    setState({ isPending: true, error: null });
    try {
      const [creation, { makePasskey }] = await Promise.all([start(undefined), import('../Passkey/ceremony')]);
      const made = await makePasskey(creation);
      if (made) {
        await add({ name: values.name.trim(), ...made });
        toasts.show({ title: words.done });
        onClose();
        void session?.renew();
      } else setState({ isPending: false, error: null });
    } catch (error) {
      setState({ isPending: false, error });
    }
  };
  return (
    <Dialog isOpen size="sm" title={words.addTitle} closeLabel={close} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.steps}>
        <p>{words.addHint}</p>
        <StepForm
          label={words.addTitle}
          fields={fields}
          submitLabel={words.goOn}
          pendingLabel={words.adding}
          {...state}
          failed={addFailed}
          onSubmit={() => void run()}
        >
          <TextField
            {...field('name')}
            label={words.name}
            description={words.nameHint}
            requiredMessage={words.missing}
            maxLength={100}
            isRequired
          />
        </StepForm>
      </div>
    </Dialog>
  );
}
