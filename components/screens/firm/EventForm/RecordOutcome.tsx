import { useState } from 'react';
import { setEventState, useSend } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { TextArea } from '#components/elements/TextArea';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog } from '../../record';
import { actionMessages } from './actionMessages';
import type { EventActionProps } from './MoveEvent';

const fields = ['outcome'];

/** Completes an event and records its outcome. */
export default function RecordOutcome({ event: { id, title, outcome: before = '' }, onClose }: EventActionProps) {
  const words = useMessages(actionMessages);
  const { mutate, isPending, error } = useSend(setEventState);
  const [outcome, setOutcome] = useState(before);
  const submit = () => {
    const came = outcome.trim();
    mutate(
      { id, state: 'done', ...(came && { outcome: came }) },
      {
        onSuccess: () => {
          toasts.show({ title: words.completed(title), about: id });
          onClose();
        },
      },
    );
  };
  return (
    <ActionDialog
      title={words.outcome.title(title)}
      submitLabel={words.outcome.submit}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.outcome.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.outcome.section} description={words.outcome.hint}>
        <FullRow>
          <TextArea
            name="outcome"
            label={words.outcome.outcome}
            description={words.outcome.outcomeHint}
            maxLength={2000}
            value={outcome}
            onChange={setOutcome}
          />
        </FullRow>
      </FormSection>
    </ActionDialog>
  );
}
