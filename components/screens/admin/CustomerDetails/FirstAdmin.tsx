import { useState } from 'react';
import { type Handover, useFirmSignIn, useMay } from '#components/api';
import { lazyDialog } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { messages as peopleMessages } from '../../people/messages';
import { messages } from './messages';

// Few firms need them.
const FirstAdminDialog = lazyDialog(() => import('./FirstAdminDialog'));
const HandoverDialog = lazyDialog(() => import('../../people/HandoverDialog'));

export interface FirstAdminProps {
  /** The firm's id. */
  id: string;
}

/**
 * Says that nobody of a firm can sign in yet, and lets its first admin in. A default export, so that it can be lazy-loaded: while
 * access is open, nobody signs in at all.
 */
export default function FirstAdmin({ id }: FirstAdminProps) {
  const words = useMessages(messages).firstAdmin;
  const told = useMessages(peopleMessages);
  const mayLetIn = useMay('firms.write');
  const signIn = useFirmSignIn(id).data?.data;
  const [isAsked, setAsked] = useState(false);
  const [handed, setHanded] = useState<{ name: string; link: string }>();
  if (!signIn || signIn.hasSignedIn) return null;
  const tell = ({ name, email }: { name: string; email: string }, { delivery, link }: Handover) => {
    if (link !== undefined) setHanded({ name, link });
    else if (delivery === 'mailed') toasts.show({ title: told.mailed(email) });
    else toasts.show({ tone: 'error', title: told.notMailed(email) });
  };
  return (
    <>
      <Alert
        title={words.nobody}
        action={
          mayLetIn && (
            <Button size="sm" onPress={() => setAsked(true)}>
              {words.letIn}
            </Button>
          )
        }
      >
        <p>{words.nobodyHint}</p>
      </Alert>
      {isAsked && <FirstAdminDialog id={id} admins={signIn.admins} onAdmitted={tell} onClose={() => setAsked(false)} />}
      {handed && <HandoverDialog {...handed} onClose={() => setHanded(undefined)} />}
    </>
  );
}
