import { endSupport, type SupportAccess, useSend } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { messages } from './messages';

/** Ends an operator's access to the firm, for its admins, and says how that went. */
export function useEndSupport({ id, name }: SupportAccess) {
  const words = useMessages(messages);
  const { mutate, isPending } = useSend(endSupport);
  const end = () =>
    mutate(id, {
      onSuccess: () => void toasts.show({ title: words.ended(name), about: id }),
      onError: () => void toasts.show({ tone: 'error', title: words.endFailed, about: id }),
    });
  return { end, isPending };
}
