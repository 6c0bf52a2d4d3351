import { setEventState, useSend } from '#components/api';
import { ComboBox } from '#components/elements/ComboBox';
import { DatePicker } from '#components/elements/DatePicker';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { hearingNames } from '#domain/courts';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, useFormValues } from '../../record';
import { actionMessages } from './actionMessages';
import { DayWarning } from './DayWarning';
import type { EventActionProps } from './MoveEvent';

const fields = ['outcome', 'next.title', 'next.date', 'next.time'];

const names = hearingNames.map((name) => ({ id: name, label: name }));

/** Completes an event and records its outcome, with the next date if the court gave one. */
export default function RecordOutcome({ event, onClose }: EventActionProps) {
  const { id, title, kind, outcome: before = '' } = event;
  const words = useMessages(actionMessages);
  const { weekdayDate } = useFormat();
  const today = useToday();
  const { mutateAsync: send, isPending, error } = useSend(setEventState);
  const { values, change, field } = useFormValues({
    outcome: before,
    name: title,
    date: null as string | null,
    time: '',
  });
  // The outcome of an event that is done can be corrected; the next date is then in the diary already.
  const asksNext = kind !== 'deadline' && event.state === 'open';
  const submit = async () => {
    const { outcome, name, date, time } = values;
    const next = date ? { title: name.trim() || title, date, ...omitEmpty({ time }) } : undefined;
    await send({ id, state: 'done', ...omitEmpty({ outcome: outcome.trim(), next }) });
    toasts.show({
      title: words.completed(title),
      description: next ? words.outcome.fixed(next.title, weekdayDate(next.date)) : undefined,
      about: id,
    });
    onClose();
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
            {...field('outcome')}
            label={words.outcome.outcome}
            description={words.outcome.outcomeHint}
            maxLength={2000}
          />
        </FullRow>
      </FormSection>
      {asksNext && (
        <FormSection title={words.outcome.next} description={words.outcome.nextHint}>
          <FullRow>
            <ComboBox
              name="next.title"
              label={words.outcome.nextTitle}
              maxLength={200}
              items={kind === 'hearing' ? names : []}
              text={values.name}
              onTextChange={(name) => change({ name })}
            />
          </FullRow>
          <DatePicker {...field('date')} name="next.date" label={words.move.date} min={today} />
          <TextField {...field('time')} name="next.time" type="time" label={words.move.time} />
          <DayWarning kind={kind} day={values.date} />
        </FormSection>
      )}
    </ActionDialog>
  );
}
