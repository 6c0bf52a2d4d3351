import { type FirmEvent, moveEvent, setEventState, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { DatePicker } from '#components/elements/DatePicker';
import { TextField } from '#components/elements/TextField';
import { useFormat, useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, ReasonField, useFormValues } from '../../record';
import { actionMessages } from './actionMessages';
import { ClashWarning } from './ClashWarning';
import { DayWarning } from './DayWarning';

/** The event to act on, and how to close the dialog. */
export interface EventActionProps {
  /** The event as last fetched. */
  event: FirmEvent;
  /** Closes the dialog, done or not. */
  onClose: () => void;
}

const fields = ['date', 'time', 'reason'];

/** Moves an open event to another day and keeps the old one in its history. Offers Undo. */
export default function MoveEvent({
  event: { id, title, kind, date: before, time: at = '', location = '', virtualLink = '', caseId },
  onClose,
}: EventActionProps) {
  const words = useMessages(actionMessages);
  const place = { location, virtualLink, caseId };
  const { weekdayDate } = useFormat();
  const announce = useAnnounce();
  const { mutateAsync: send, isPending, error } = useSend(moveEvent);
  const { mutateAsync: setState } = useSend(setEventState);
  const { values, field } = useFormValues({ date: null as string | null, time: at, reason: '' });
  const { date, time, reason } = values;

  const submit = async () => {
    const moved = await send({ id, date: date ?? '', ...omitEmpty({ time, reason: reason.trim() }) });
    onClose();
    await announce({
      act: () => Promise.resolve(),
      done: () => words.move.done(title, weekdayDate(moved.date)),
      failed: words.move.failed,
      about: id,
      undo: {
        act: () => setState({ id, state: 'open' }),
        done: () => words.move.done(title, weekdayDate(before)),
        failed: words.notReopened(title),
      },
    });
  };
  return (
    <ActionDialog
      title={words.move.title(title)}
      submitLabel={words.move.submit}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.move.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.move.section} description={words.move.hint(weekdayDate(before))}>
        <DatePicker {...field('date')} label={words.move.date} isRequired requiredMessage={words.move.dateMissing} />
        <TextField {...field('time')} type="time" label={words.move.time} />
        <DayWarning kind={kind} day={date} />
        <ClashWarning kind={kind} day={date} time={time} {...place} except={id} />
        <ReasonField hint={words.move.reasonHint} isRequired={false} maxLength={2000} {...field('reason')} />
      </FormSection>
    </ActionDialog>
  );
}
