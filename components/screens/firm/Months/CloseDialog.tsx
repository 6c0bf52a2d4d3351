import type { components } from '#openapi';
import { closeMonth, openMonth, useSend } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { ActionDialog, ReasonField, useFormValues } from '../../record';
import { messages } from './messages';
import { useMonthName } from './useMonthName';

const fields = ['reason'];

interface CloseDialogProps {
  month: components['schemas']['BookMonthAnswer']['data'];
  act: 'close' | 'open';
  onClose: () => void;
}

/** Closes a month, with a reason where something in it is open; or opens the last closed one again. A default export, so that it can be lazy-loaded. */
export default function CloseDialog({ month: { month: of, open }, act, onClose }: CloseDialogProps) {
  const words = useMessages(messages);
  const { values, field } = useFormValues({ reason: '' });
  const closing = useSend(closeMonth);
  const opening = useSend(openMonth);
  const { month, version } = of;
  const name = useMonthName()(month);
  const isClosing = act === 'close';
  const asksWhy = !isClosing || open.count > 0;
  const { isPending, error } = isClosing ? closing : opening;
  return (
    <ActionDialog
      title={isClosing ? words.closeOf(name) : words.openOf(name)}
      submitLabel={isClosing ? words.close : words.open}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notDone}
      onSubmit={async () => {
        const reason = values.reason.trim();
        if (isClosing) await closing.mutateAsync({ month, version, ...(asksWhy && { reason }) });
        else await opening.mutateAsync({ month, version, reason });
        toasts.show({ title: isClosing ? words.closed(name) : words.opened(name) });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSection
        title={isClosing ? words.close : words.open}
        description={isClosing ? words.closeHint(name) : words.openHint(name)}
      >
        {asksWhy && (
          <ReasonField hint={isClosing ? words.closeReason : words.openReason} maxLength={500} {...field('reason')} />
        )}
      </FormSection>
    </ActionDialog>
  );
}
