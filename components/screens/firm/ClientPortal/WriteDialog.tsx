import { type PortalPerson, useSend, writeToPortalPerson } from '#components/api';
import { TextArea } from '#components/elements/TextArea';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog, useFormValues } from '../../record';
import { formMessages } from './messages';

const fields = ['text'];

export interface WriteDialogProps {
  caseId: string;
  person: PortalPerson;
  onClose: () => void;
}

/** Writes to somebody on the page of a case. A default export, so that it can be lazy-loaded. */
export default function WriteDialog({ caseId, person: { id, name }, onClose }: WriteDialogProps) {
  const words = useMessages(formMessages);
  const { mutateAsync: send, isPending, error } = useSend(writeToPortalPerson);
  const { values, field } = useFormValues({ text: '' });
  const submit = async () => {
    await send({ id, caseId, text: values.text.trim() });
    toasts.show({ title: words.written(name) });
    onClose();
  };
  return (
    <ActionDialog
      title={words.writeTitle(name)}
      submitLabel={words.send}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notWritten}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.writeSection} description={words.writeHint}>
        <FullRow>
          <TextArea
            {...field('text')}
            label={words.message}
            isRequired
            requiredMessage={words.messageMissing}
            data-takes-focus
            rows={5}
            maxLength={4000}
          />
        </FullRow>
      </FormSection>
    </ActionDialog>
  );
}
