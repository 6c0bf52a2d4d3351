import { parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateSegment } from 'react-aria-components/DateField';
import {
  DatePicker as AriaDatePicker,
  type DatePickerProps as AriaProps,
  type DateValue,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { earliestDay, latestDay } from '#domain/dates';
import { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { box, boxButton, field } from '../field/field.css';
import { messages } from '../field/messages';
import { popover } from '../list/list.css';
import { calendar, Month } from '../month';
import * as styles from './DatePicker.css';
import { type DateFault, TypedDate } from './TypedDate';

/** Dates have the API's format: `2026-11-23`. */
export interface DatePickerProps
  extends
    Pick<AriaProps<DateValue>, 'id' | 'name' | 'isDisabled' | 'isRequired' | 'isInvalid' | 'autoFocus'>,
    FieldTexts {
  /** The date, or `null` for none yet. Use it with `onChange`. */
  value?: string | null;
  /** The initial date. Use it in a form that reads the field itself. */
  defaultValue?: string;
  /** Called with the date, or `null` once it is cleared. */
  onChange?: (day: string | null) => void;
  /**
   * The earliest date allowed.
   * @default '1900-01-01'
   */
  min?: string | null | undefined;
  /**
   * The latest date allowed.
   * @default '2200-12-31'
   */
  max?: string | null | undefined;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A date, typed or picked from a calendar: a due date, a hearing. A year of two digits is of this century. A day that doesn't exist,
 * or lacks a part, stays as it was typed and is an error.
 */
export function DatePicker({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  requiredMessage,
  value,
  defaultValue,
  onChange,
  min,
  max,
  ...props
}: DatePickerProps) {
  const [earliest, latest] = [min || earliestDay, max || latestDay];
  const { date } = useFormat();
  const words = useMessages(messages);
  const [fault, setFault] = useState<DateFault>();
  // A new object replaces what is being typed, so there is one for each value; and one for a pick of the same value after a fault.
  const [given, setGiven] = useState(() => toGiven(value));
  if (given.value !== value) setGiven(toGiven(value));
  const faults = { incomplete: words.unreadable.date, impossible: words.noSuchDay };
  const message = errorMessage ?? (fault && faults[fault]);
  return (
    <AriaDatePicker<DateValue>
      {...props}
      {...(value !== undefined && { value: given.date })}
      {...(defaultValue !== undefined && { defaultValue: parseDate(defaultValue) })}
      minValue={parseDate(earliest)}
      maxValue={parseDate(latest)}
      onChange={(next) => {
        setFault(undefined);
        if (fault) setGiven(toGiven(value));
        onChange?.(next?.toString() ?? null);
      }}
      {...invalidIf(message)}
      className={field}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group className={box}>
        <TypedDate className={styles.segments} onLeave={setFault}>
          {(segment) => <DateSegment segment={segment} className={styles.segment} />}
        </TypedDate>
        <Button className={boxButton}>
          <Icon of={CalendarDays} />
        </Button>
      </Group>
      <FieldNotes
        kind="date"
        description={description}
        errorMessage={message}
        requiredMessage={requiredMessage}
        min={date(earliest)}
        max={date(latest)}
      />
      <Popover offset={4} className={popover}>
        <Dialog className={calendar}>
          <Month />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

const toGiven = (value: string | null | undefined) => ({ value, date: value ? parseDate(value) : null });
