import type { components } from '#openapi';
import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
import { defineMessages, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { reversalDay, type ReversalKind } from '#domain/books/reversal';
import { omitEmpty } from '#domain/omit';
import { ReasonField } from './ReasonField';
import { clearable, useFormValues, type FormValues } from './useFormValues';

const messages = defineMessages('screens/record/ReversalFields', {
  kind: 'What happened',
  kinds: { mistake: 'Entered by mistake', bounced: 'Bounced', taken_back: 'Taken back' },
  date: 'Day on which it counts',
});

const kinds = ['mistake', 'bounced', 'taken_back'] as const;

type ReversalValues = { reason: string; kind: ReversalKind; date: string | null };

/** What a form says of a reversal. */
export const useReversal = () => useFormValues<ReversalValues>({ reason: '', kind: 'mistake', date: clearable('') });

/** The fields that a server may say something about. */
export const reversalFields = ['reason', 'kind', 'date'];

/** What a call says of a reversal. */
export const reversalOf = ({ reason, kind, date }: ReversalValues): components['schemas']['ReversalInput'] => ({
  reason: reason.trim(),
  ...(kind !== 'mistake' && { kind }),
  ...omitEmpty({ date }),
});

export interface ReversalFieldsProps {
  form: FormValues<ReversalValues>;
  /** The day of what is taken back. */
  day: string;
  /** What the reason may be, for example. */
  hint: string;
}

/** Why something is taken back, and on which day: a mistake on its own, anything else today, unless somebody says so. */
export function ReversalFields({ form: { values, field }, day, hint }: ReversalFieldsProps) {
  const words = useMessages(messages);
  const today = useToday();
  const { kind, date } = values;
  return (
    <>
      <ReasonField hint={hint} {...field('reason')} />
      <Select {...field('kind')} label={words.kind} items={kinds.map((id) => ({ id, label: words.kinds[id] }))} />
      <DatePicker
        {...field('date')}
        label={words.date}
        min={day}
        max={today}
        value={date || reversalDay(today, kind, { bookedOn: day })}
      />
    </>
  );
}
