import { useState } from 'react';
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
import { ActionDialog } from '../../record';
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
  const [outcome, setOutcome] = useState(before);
  const [next, setNext] = useState({ title, date: null as string | null, time: '' });
  const change = (changes: Partial<typeof next>) => setNext((current) => ({ ...current, ...changes }));
  // The outcome of an event that is done can be corrected; the next date is then in the diary already.
  const asksNext = kind !== 'deadline' && event.state === 'open';
  const submit = async () => {
    const came = outcome.trim();
    const { date, time } = next;
    const follows = date && { next: { title: next.title.trim() || title, date, ...(time && { time }) } };
    await send({ id, state: 'done', ...(came && { outcome: came }), ...follows });
    const about = { title: words.completed(title), about: id };
    toasts.show(
      follows ? { ...about, description: words.outcome.fixed(follows.next.title, weekdayDate(date)) } : about,
    );
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
            name="outcome"
            label={words.outcome.outcome}
            description={words.outcome.outcomeHint}
            maxLength={2000}
            value={outcome}
            onChange={setOutcome}
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
              text={next.title}
              onTextChange={(text) => change({ title: text })}
            />
          </FullRow>
          <DatePicker
            name="next.date"
            label={words.move.date}
            min={today}
            value={next.date}
            onChange={(date) => change({ date })}
          />
          <TextField
            name="next.time"
            type="time"
            label={words.move.time}
            value={next.time}
            onChange={(time) => change({ time })}
          />
          <DayWarning kind={kind} day={next.date} />
        </FormSection>
      )}
    </ActionDialog>
  );
}
