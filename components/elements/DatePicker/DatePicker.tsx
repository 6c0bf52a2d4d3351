import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import {
  DatePicker as AriaDatePicker,
  type DatePickerProps as AriaProps,
  type DateValue,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '#components/elements/Icon';
import { useFormat } from '#components/language';
import { button } from '../Button/Button.css';
import { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { box, boxButton, field } from '../field/field.css';
import { popover } from '../list/list.css';
import * as styles from './DatePicker.css';

/** Dates have the API's format: `2026-11-23`. */
export interface DatePickerProps
  extends
    Pick<AriaProps<DateValue>, 'id' | 'name' | 'isDisabled' | 'isRequired' | 'isInvalid' | 'autoFocus'>,
    FieldTexts {
  /** The date, or `null` for none yet. Use it with `onChange`. */
  value?: string | null;
  /** The initial date. Use it in a form that reads the field itself. */
  defaultValue?: string;
  /** Called with the date, or `null` while it is incomplete. */
  onChange?: (day: string | null) => void;
  /** The earliest date allowed. */
  min?: string;
  /** The latest date allowed. */
  max?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A date, typed or picked from a calendar: a due date, a hearing. */
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
  const { date } = useFormat();
  return (
    <AriaDatePicker<DateValue>
      {...props}
      {...(value !== undefined && { value: value === null ? null : parseDate(value) })}
      {...(defaultValue !== undefined && { defaultValue: parseDate(defaultValue) })}
      {...(min !== undefined && { minValue: parseDate(min) })}
      {...(max !== undefined && { maxValue: parseDate(max) })}
      onChange={(day) => onChange?.(day?.toString() ?? null)}
      {...invalidIf(errorMessage)}
      className={field}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group className={box}>
        <DateInput className={styles.segments}>
          {(segment) => <DateSegment segment={segment} className={styles.segment} />}
        </DateInput>
        <Button className={boxButton}>
          <Icon of={CalendarDays} />
        </Button>
      </Group>
      <FieldNotes
        kind="date"
        description={description}
        errorMessage={errorMessage}
        requiredMessage={requiredMessage}
        min={min && date(min)}
        max={max && date(max)}
      />
      <Popover offset={4} className={popover}>
        <Dialog className={styles.calendar}>
          <Month />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

function Month() {
  const step = button({ tone: 'quiet', isSquare: true });
  return (
    <Calendar>
      <header className={styles.head}>
        <Button slot="previous" className={step}>
          <Icon of={ChevronLeft} />
        </Button>
        <Heading className={styles.month} />
        <Button slot="next" className={step}>
          <Icon of={ChevronRight} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
