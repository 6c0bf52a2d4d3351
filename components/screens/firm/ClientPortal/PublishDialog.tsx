import { publishUpdate, useSend } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, useFormValues } from '../../record';
import { formMessages } from './messages';

const fields = ['text', 'nextWordBy', 'nextWordAbout'];

export interface PublishDialogProps {
  caseId: string;
  onClose: () => void;
}

/** Tells a client what happened, and by when they hear next. A default export, so that it can be lazy-loaded. */
export default function PublishDialog({ caseId, onClose }: PublishDialogProps) {
  const words = useMessages(formMessages);
  const today = useToday();
  const { mutateAsync: send, isPending, error } = useSend(publishUpdate);
  const { values, field } = useFormValues({ text: '', nextWordBy: null as string | null, nextWordAbout: '' });
  const { text, nextWordBy, nextWordAbout } = values;
  const submit = async () => {
    if (!nextWordBy) return;
    await send({ caseId, text: text.trim(), nextWordBy, ...omitEmpty({ nextWordAbout: nextWordAbout.trim() }) });
    toasts.show({ title: words.published });
    onClose();
  };
  return (
    <ActionDialog
      title={words.updateTitle}
      submitLabel={words.publish}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notPublished}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.updateSection} description={words.updateHint}>
        <FullRow>
          <TextArea
            {...field('text')}
            label={words.happened}
            isRequired
            requiredMessage={words.happenedMissing}
            data-takes-focus
            rows={5}
            maxLength={2000}
          />
        </FullRow>
        <DatePicker
          {...field('nextWordBy')}
          label={words.wordBy}
          isRequired
          requiredMessage={words.wordByMissing}
          min={today}
        />
        <FullRow>
          <TextField
            {...field('nextWordAbout')}
            label={words.wordAbout}
            description={words.wordAboutHint}
            maxLength={300}
            autoComplete="off"
          />
        </FullRow>
      </FormSection>
    </ActionDialog>
  );
}
