import type { ReactNode } from 'react';
import type { FirmEvent } from '#components/api';
import { ComboBox } from '#components/elements/ComboBox';
import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { useFormat, useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { deadlineNames, hearingNames } from '#domain/courts';
import { ClashWarning } from './ClashWarning';
import { DayWarning } from './DayWarning';
import type { EventValues } from './eventKind';
import { messages } from './messages';

export interface EventFieldsProps {
  /** The event's case and, unless it is new, its id: what it may clash with depends on both. */
  warned: { caseId?: string | undefined; except?: string };
  /** The event as stored; undefined for a new one. */
  stored: FirmEvent | undefined;
  values: EventValues;
  onChange: (changes: Partial<EventValues>) => void;
  /** What else to know before saving, below what is known of the day. */
  children?: ReactNode;
}

const offered = (names: readonly string[]) => names.map((name) => ({ id: name, label: name }));

const suggestions = { hearing: offered(hearingNames), deadline: offered(deadlineNames), meeting: [] };

/** The form fields for a new or existing hearing, deadline or meeting. */
export function EventFields({ warned, stored, values, onChange, children }: EventFieldsProps) {
  const words = useMessages(messages);
  const { weekdayDate } = useFormat();
  const { kind, time, location, virtualLink } = values;
  const moves = stored?.state === 'open' && values.date && values.date !== stored.date;
  return (
    <>
      <FormSection title={words.what} description={words.whatHint}>
        <FullRow>
          <Select
            name="kind"
            label={words.kind}
            items={(['hearing', 'deadline', 'meeting'] as const).map((id) => ({ id, label: words.kinds[id] }))}
            value={kind}
            onChange={(chosen) => onChange({ kind: chosen })}
          />
        </FullRow>
        <FullRow>
          <ComboBox
            name="title"
            label={words.title}
            description={words.titleHints[kind]}
            isRequired
            requiredMessage={words.titleMissing}
            maxLength={200}
            items={suggestions[kind]}
            text={values.title}
            onTextChange={(title) => onChange({ title })}
          />
        </FullRow>
        <DatePicker
          name="date"
          label={words.date}
          isRequired
          requiredMessage={words.dateMissing}
          description={moves ? words.movesHint(weekdayDate(stored.date)) : undefined}
          value={values.date}
          onChange={(date) => onChange({ date })}
        />
        <TextField
          name="time"
          type="time"
          label={words.time}
          description={words.timeHint}
          value={values.time}
          onChange={(time) => onChange({ time })}
        />
        <DayWarning kind={kind} day={values.date} />
        <ClashWarning {...warned} kind={kind} day={values.date} {...{ time, location, virtualLink }} />
        {children}
      </FormSection>
      <FormSection title={words.where} description={words.whereHint}>
        <FullRow>
          <TextField
            name="location"
            label={words.location}
            description={words.locationHint}
            maxLength={300}
            autoComplete="off"
            value={values.location}
            onChange={(location) => onChange({ location })}
          />
        </FullRow>
        <FullRow>
          <TextField
            name="virtualLink"
            type="url"
            label={words.virtualLink}
            description={words.virtualLinkHint}
            maxLength={500}
            autoComplete="off"
            value={values.virtualLink}
            onChange={(virtualLink) => onChange({ virtualLink })}
          />
        </FullRow>
        <FullRow>
          <TextArea
            name="description"
            label={words.description}
            rows={2}
            maxLength={1000}
            value={values.description}
            onChange={(description) => onChange({ description })}
          />
        </FullRow>
      </FormSection>
    </>
  );
}
