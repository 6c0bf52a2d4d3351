import { useEffect } from 'react';
import { confirmCodes, startCodes, useSend, useSession } from '#components/api';
import { Dialog } from '#components/elements/Dialog';
import { toasts } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { useFormValues } from '../../record/useFormValues';
import { GeneratorSetUp, RecoveryCodes } from '../SecondFactor';
import * as styles from './Account.css';
import { messages } from './messages';

/** Whose codes they are. */
export interface SetUpCodesProps {
  /** Whether there are codes already, which the new ones replace. */
  hasCodes: boolean;
  email: string;
  onClose: () => void;
}

/** Sets up one's one-time codes, or replaces them, and shows the recovery codes. */
export function SetUpCodes({ hasCodes, email, onClose }: SetUpCodesProps) {
  const { codes: words } = useMessages(messages);
  const { close } = useMessages(common);
  const start = useSend(startCodes);
  const confirm = useSend(confirmCodes);
  const { values, change } = useFormValues({ code: '' });
  const { mutate } = start;
  useEffect(() => mutate(), [mutate]);
  const session = useSession();
  const recovery = confirm.data?.recoveryCodes;
  const done = () => {
    toasts.show({ title: words.done });
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="sm"
      isDismissable={false}
      title={recovery ? words.keep : hasCodes ? words.replace : words.setUp}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.steps}>
        {recovery ? (
          <RecoveryCodes codes={recovery} place={location.host} email={email} onDone={done} />
        ) : (
          <>
            {hasCodes && <p>{words.replaceHint}</p>}
            <GeneratorSetUp
              start={start}
              onStart={() => mutate()}
              confirm={confirm}
              typed={values.code}
              onType={(code) => change({ code })}
              onSubmit={() => confirm.mutate(values, { onSuccess: () => void session?.renew() })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
